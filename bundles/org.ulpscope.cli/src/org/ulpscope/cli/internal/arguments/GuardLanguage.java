package org.ulpscope.cli.internal.arguments;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The languages that guards are printed for. The assertion reads the same in them; what it needs does not. */
public enum GuardLanguage {
    C("<assert.h> and <math.h>"),
    CUDA("<cassert>; it is checked on the device");

    private final String needs;

    GuardLanguage(String needs) {
        this.needs = needs;
    }

    /** What must be included for the assertion. */
    public String needs() {
        return needs;
    }

    /** Reads the name of a language in small letters. */
    static final class Converter implements ITypeConverter<GuardLanguage> {
        @Override
        public GuardLanguage convert(String name) {
            return switch (name) {
                case "c" -> C;
                case "cuda" -> CUDA;
                default ->
                    throw new TypeConversionException(
                            "there are no guards in '" + name + "'; give --assert c or --assert cuda");
            };
        }
    }
}
