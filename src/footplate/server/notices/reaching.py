"""Reaching addresses that strangers gave: only public ones, looked up once, and no detours."""

import contextlib
import http.client
import ipaddress
import socket
import ssl
from collections.abc import Iterator
from typing import Final, NamedTuple
from urllib.parse import SplitResult, urlsplit

SECONDS: Final = 10.0
LONGEST_URL: Final = 1000
LONGEST_ANSWER: Final = 4096
PORTS: Final = {"https": 443, "http": 80}

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Refused(Exception):
    """An address that is not to be reached, or one that did not want to hear; the text says why."""

    def __init__(self, problem: str, is_final: bool = False) -> None:
        super().__init__(problem)
        self.is_final = is_final


class Target(NamedTuple):
    """An address that was looked up and may be reached."""

    parts: SplitResult
    host: str
    port: int
    address: str

    @property
    def path(self) -> str:
        """What is asked for there."""
        return (self.parts.path or "/") + (f"?{self.parts.query}" if self.parts.query else "")


def checked_url(url: str, allowed: str) -> SplitResult:
    """The parts of an address whose shape is good; Refused says what is wrong."""
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError:
        raise Refused("That is no web address.", is_final=True) from None
    is_plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= LONGEST_URL
    if not is_plain or parts.scheme not in PORTS or not parts.hostname:
        raise Refused("That is no web address. It begins with https://.", is_final=True)
    if parts.scheme != "https" and not allowed:
        raise Refused("Only addresses that begin with https:// are reached.", is_final=True)
    if parts.username is not None or parts.password is not None:
        raise Refused("An address must not hold a name or password.", is_final=True)
    return parts


def resolved(url: str, allowed: str) -> Target:
    """Where an address leads, if everything it leads to may be reached; Refused otherwise."""
    parts = checked_url(url, allowed)
    host, port = parts.hostname or "", parts.port or PORTS[parts.scheme]
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Refused("There is no such host.") from None
    addresses = [ipaddress.ip_address(entry[4][0]) for entry in found]
    for address in addresses:
        is_allowed = _is_in(address, allowed)
        if not is_allowed and not _is_public(address):
            raise Refused("That host is in a private network.", is_final=True)
        if not is_allowed and parts.scheme != "https":
            raise Refused("Only addresses that begin with https:// are reached.", is_final=True)
    return Target(parts, host, port, str(addresses[0]))


def _is_public(address: Address) -> bool:
    """Whether it belongs to the open internet, also when it is wrapped in another."""
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if inner is None and address.teredo is not None:
            inner = address.teredo[1]
        if inner is not None:
            return _is_public(inner)
        if address in NAT64:
            return _is_public(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF))
    return address.is_global and not address.is_multicast and not address.is_reserved


NAT64: Final = ipaddress.ip_network("64:ff9b::/96")


def _is_in(address: Address, networks: str) -> bool:
    words = filter(None, (word.strip() for word in networks.split(",")))
    return any(address in ipaddress.ip_network(word) for word in words)


def post(url: str, body: bytes, headers: dict[str, str], allowed: str) -> int:
    """Post to an address and no other; the answer's status. Redirects are not followed."""
    target = resolved(url, allowed)
    with _connection(target) as connection:
        try:
            connection.request("POST", target.path, body, {"Host": _host(target), **headers})
            answer = connection.getresponse()
            answer.read(LONGEST_ANSWER)
        except (OSError, http.client.HTTPException) as error:
            raise Refused(f"It could not be reached ({type(error).__name__}).") from None
        return answer.status


def _host(target: Target) -> str:
    host = f"[{target.host}]" if ":" in target.host else target.host
    return host if target.parts.port is None else f"{host}:{target.port}"


@contextlib.contextmanager
def _connection(target: Target) -> Iterator[http.client.HTTPConnection]:
    """A connection to the very address that was checked: a second look-up might lead elsewhere."""
    connection = http.client.HTTPConnection(target.host, target.port, timeout=SECONDS)
    try:
        line = socket.create_connection((target.address, target.port), SECONDS)
        try:
            if target.parts.scheme == "https":
                context = ssl.create_default_context()
                line = context.wrap_socket(line, server_hostname=target.host)
        except BaseException:
            line.close()
            raise
    except OSError as error:
        raise Refused(f"It could not be reached ({type(error).__name__}).") from None
    connection.sock = line
    try:
        yield connection
    finally:
        connection.close()
