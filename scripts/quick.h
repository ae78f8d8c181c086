/* The everyday case of what compiled rules do most, where the C compiler sees it; setup.py has it read before our modules.
 *
 * mypyc calls a function of its library for every item of a list and every number that goes into one. Here a place that is in
 * the list, room that is left in it and a small number are answered on the spot. All else (places counted from the end or out
 * of range, lists that must grow, large numbers) goes to the library, which alone knows what to do and what is wrong. */
#ifndef FOOTPLATE_QUICK_H
#define FOOTPLATE_QUICK_H
#include <Python.h>
#include <CPy.h>

#ifdef __GNUC__ /* what only goes wrong lies apart from what runs */
__attribute__((cold)) void CPyError_OutOfMemory(void);
__attribute__((cold)) void CPy_TypeError(const char *expected, PyObject *value);
__attribute__((cold)) void CPy_AddTraceback(const char *filename, const char *funcname, int line, PyObject *globals);
__attribute__((cold)) void CPy_TypeErrorTraceback(const char *filename, const char *funcname, int line, PyObject *globals,
                                                  const char *expected, PyObject *value);
#endif

#ifndef Py_GIL_DISABLED /* without the lock a list may change while it is asked */

static inline bool quick_fits(CPyTagged place, Py_ssize_t size) {
    return CPyTagged_CheckShort(place) && (size_t)CPyTagged_ShortAsSsize_t(place) < (size_t)size;
}

static inline PyObject *quick_item(PyObject *list, CPyTagged place) {
    if (likely(quick_fits(place, PyList_GET_SIZE(list)))) {
        return Py_NewRef(PyList_GET_ITEM(list, CPyTagged_ShortAsSsize_t(place)));
    }
    return CPyList_GetItem(list, place);
}

static inline PyObject *quick_item_borrowed(PyObject *list, CPyTagged place) {
    if (likely(quick_fits(place, PyList_GET_SIZE(list)))) {
        return PyList_GET_ITEM(list, CPyTagged_ShortAsSsize_t(place));
    }
    return CPyList_GetItemBorrow(list, place);
}

static inline bool quick_set_item(PyObject *list, CPyTagged place, PyObject *value) {
    if (likely(quick_fits(place, PyList_GET_SIZE(list)))) {
        PyObject **item = &((PyListObject *)list)->ob_item[CPyTagged_ShortAsSsize_t(place)];
        PyObject *before = *item;
        *item = value; /* before the old one goes, which may run whatever it likes */
        Py_DECREF(before);
        return true;
    }
    return CPyList_SetItem(list, place, value);
}

static inline int quick_append(PyObject *list, PyObject *item) {
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (likely(size < ((PyListObject *)list)->allocated)) {
        ((PyListObject *)list)->ob_item[size] = Py_NewRef(item);
        Py_SET_SIZE(list, size + 1);
        return 0;
    }
    return PyList_Append(list, item);
}

#define QUICK_NUMBERS 2048 /* most actions of most games are smaller */

static inline PyObject *quick_number(CPyTagged number) {
    static PyObject *numbers[QUICK_NUMBERS]; /* made when first asked for, and kept */
    if (likely(quick_fits(number, QUICK_NUMBERS))) {
        PyObject **kept = &numbers[CPyTagged_ShortAsSsize_t(number)];
        if (unlikely(*kept == NULL)) {
            *kept = CPyTagged_StealAsObject(number);
        }
        return Py_NewRef(*kept);
    }
    return CPyTagged_StealAsObject(number);
}

#define CPyList_GetItem quick_item
#define CPyList_GetItemBorrow quick_item_borrowed
#define CPyList_SetItem quick_set_item
#define PyList_Append quick_append
#define CPyTagged_StealAsObject quick_number

#endif
#endif
