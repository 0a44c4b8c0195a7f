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
    ARGUMENT,
    /** Declared nowhere: sums and products of one expression, a division or a call in it, which may be done in less than their operands have. */
    OPERATION,
    /** Declared nowhere: how exactly a sum is kept that is added up in a variable. */
    SUM;

    /** Whether it is a part of an expression, which no declaration names. */
    public boolean isExpression() {
        return this == OPERATION || this == SUM;
    }
}
