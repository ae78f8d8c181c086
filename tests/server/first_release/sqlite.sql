CREATE TABLE guests (
  id INTEGER NOT NULL, 
  token_hash BLOB NOT NULL, 
  name TEXT, 
  created BIGINT NOT NULL, 
  PRIMARY KEY (id), 
  UNIQUE (token_hash)
);
CREATE TABLE meta (
  name VARCHAR(40) NOT NULL, 
  value TEXT NOT NULL, 
  PRIMARY KEY (name)
);
CREATE TABLE tables (
  id VARCHAR(16) NOT NULL, 
  game VARCHAR(60) NOT NULL, 
  players INTEGER NOT NULL, 
  options JSON NOT NULL, 
  rules_version INTEGER NOT NULL, 
  status VARCHAR(10) NOT NULL, 
  host INTEGER NOT NULL, 
  seq INTEGER NOT NULL, 
  line INTEGER NOT NULL, 
  actor INTEGER, 
  head JSON NOT NULL, 
  revision INTEGER NOT NULL, 
  rematch VARCHAR(16), 
  bot_due BIGINT, 
  bot_failures INTEGER NOT NULL, 
  created BIGINT NOT NULL, 
  updated BIGINT NOT NULL, 
  PRIMARY KEY (id), 
  FOREIGN KEY(host) REFERENCES guests (id), 
  UNIQUE (rematch), 
  FOREIGN KEY(rematch) REFERENCES tables (id)
);
CREATE INDEX tables_by_bot_due ON tables (bot_due);
CREATE INDEX tables_by_status ON tables (status, updated);
CREATE TABLE commands (
  guest INTEGER NOT NULL, 
  command_id VARCHAR(100) NOT NULL, 
  fingerprint BLOB NOT NULL, 
  table_id VARCHAR(16) NOT NULL, 
  seq INTEGER, 
  viewer INTEGER, 
  created BIGINT NOT NULL, 
  PRIMARY KEY (guest, command_id), 
  FOREIGN KEY(guest) REFERENCES guests (id), 
  FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE INDEX commands_by_created ON commands (created);
CREATE TABLE seats (
  table_id VARCHAR(16) NOT NULL, 
  seat INTEGER NOT NULL, 
  kind VARCHAR(10) NOT NULL, 
  guest INTEGER, 
  name TEXT, 
  bot VARCHAR(60), 
  PRIMARY KEY (table_id, seat), 
  FOREIGN KEY(table_id) REFERENCES tables (id), 
  FOREIGN KEY(guest) REFERENCES guests (id)
);
CREATE INDEX seats_by_guest ON seats (guest);
CREATE TABLE steps (
  table_id VARCHAR(16) NOT NULL, 
  seq INTEGER NOT NULL, 
  kind VARCHAR(10) NOT NULL, 
  seat INTEGER, 
  action TEXT, 
  chance JSON NOT NULL, 
  "before" INTEGER, 
  snapshot JSON NOT NULL, 
  actor INTEGER, 
  barrier VARCHAR(10), 
  log JSON NOT NULL, 
  moves JSON NOT NULL, 
  head JSON NOT NULL, 
  rules_version INTEGER NOT NULL, 
  created BIGINT NOT NULL, 
  PRIMARY KEY (table_id, seq), 
  FOREIGN KEY(table_id) REFERENCES tables (id)
);
