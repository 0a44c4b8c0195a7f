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
    /** The type that a class template of the program's is made for, which all members have that are declared with it. */
    ARGUMENT
}
