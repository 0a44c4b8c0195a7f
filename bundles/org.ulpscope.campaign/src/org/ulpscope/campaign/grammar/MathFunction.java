package org.ulpscope.campaign.grammar;

/**
 * A function that programs call.
 *
 * @param name in C's mathematical library, without the suffix of a format
 * @param arity how many arguments it takes, 1 to 3
 */
public record MathFunction(String name, int arity) {
    public MathFunction {
        if (!name.matches("[a-z][a-z0-9]*") || arity < 1 || arity > 3) {
            throw new IllegalArgumentException(name + "/" + arity);
        }
    }
}
