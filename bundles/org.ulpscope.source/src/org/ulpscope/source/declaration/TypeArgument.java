package org.ulpscope.source.declaration;

import java.util.Optional;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.source.Range;
import org.ulpscope.source.declaration.Declarations.FunctionDeclared;
import org.ulpscope.source.tree.SyntaxNode;

/**
 * A type that a program writes where it names an instance of a function template: {@code double} of {@code run<double>(n)}.
 *
 * @param named the expression that names the instance
 * @param call id of the call of it; empty where it is not called there, as where its address is taken
 * @param instance what is named
 * @param parameter how the template calls the type
 * @param format the Format that is named; empty where it is no number
 * @param words the argument as it is written
 * @param written its text
 * @param outer where it is a parameter of the template around it, how that is called in the instance that is read
 * @param function id of the function in which it stands; empty outside of any
 */
public record TypeArgument(
        SyntaxNode named,
        Optional<String> call,
        FunctionDeclared instance,
        String parameter,
        Optional<DeclaredFormat> format,
        Range words,
        String written,
        Optional<String> outer,
        String function) {
    /** How the template's own parameter is called in the instance, as in {@link Declarations#templateTypes}. */
    public String type() {
        return instance.scope().instance() + " " + parameter;
    }

    /** Whether it names a number by words that could name another one. */
    public boolean isChoice() {
        return format.isPresent() && outer.isEmpty();
    }
}
