package org.ulpscope.source.declaration;

/** What a variable is. */
public enum VariableKind {
    /** Declared in a function. */
    LOCAL,
    /** A parameter of a function or a kernel. */
    PARAMETER,
    /** Declared outside of functions. */
    GLOBAL,
    /** A member of a struct or class. */
    FIELD,
    /** What a function returns. */
    RESULT,
    /** The type that a template of the program's is made for, which all has that it declares with it: a class, or a function by the call that names it. */
    ARGUMENT
}
