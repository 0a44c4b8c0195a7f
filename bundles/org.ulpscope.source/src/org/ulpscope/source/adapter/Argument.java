package org.ulpscope.source.adapter;

import java.util.Optional;
import org.ulpscope.model.kernel.Direction;

/**
 * What a function is called with.
 *
 * @param name the parameter's
 * @param shown how a declaration for users has it
 * @param shape what it leads to is made of
 * @param direction whether the function reads it, writes it, or both
 * @param passed the expression by which it is passed, with {@value #VARIABLE} for the variable that holds it
 * @param constant the value that it always has; empty for one that is chosen
 */
record Argument(String name, String shown, Shape shape, Direction direction, String passed, Optional<String> constant) {
    /** What stands for the variable. */
    static final String VARIABLE = "@";

    /** One that is chosen, and passed as it is. */
    static Argument of(String name, String shown, Shape shape, Direction direction) {
        return new Argument(name, shown, shape, direction, VARIABLE, Optional.empty());
    }

    Argument passedAs(String expression) {
        return new Argument(name, shown, shape, direction, expression, constant);
    }
}
