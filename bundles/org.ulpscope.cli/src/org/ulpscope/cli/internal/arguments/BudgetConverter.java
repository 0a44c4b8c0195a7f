package org.ulpscope.cli.internal.arguments;

import org.ulpscope.base.BadInputException;
import org.ulpscope.search.Budget;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads what a search may spend. */
final class BudgetConverter implements ITypeConverter<Budget> {
    @Override
    public Budget convert(String text) {
        try {
            return Budget.parse(text);
        } catch (BadInputException e) {
            // The sentence goes on behind it.
            throw new TypeConversionException(e.getMessage().replaceFirst("\\.$", ""));
        }
    }
}
