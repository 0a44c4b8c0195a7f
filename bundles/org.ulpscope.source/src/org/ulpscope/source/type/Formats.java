package org.ulpscope.source.type;

import java.util.Optional;
import java.util.regex.Pattern;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.source.tree.SyntaxNode;

/** The Formats that types of C, C++ and CUDA stand for. */
public final class Formats {
    private static final Pattern QUALIFIERS =
            Pattern.compile("\\b(?:const|volatile|restrict|__restrict|__restrict__|struct)\\b|&");

    /** Longer types are not looked at closer: those of the library's templates, which have thousands of characters. */
    private static final int LONGEST = 60;

    private Formats() {}

    /** The Format of a type, a reference to it included; empty for every other type. */
    public static Optional<DeclaredFormat> of(String type) {
        return type.length() > LONGEST
                ? Optional.empty()
                : FormatType.named(QUALIFIERS.matcher(type).replaceAll("").strip());
    }

    /** The Format of an expression's value, or of a variable. */
    public static Optional<DeclaredFormat> of(SyntaxNode node) {
        return of(node.desugared());
    }

    /** Whether a type is a floating-point type of no Format: what {@code long double} is on PowerPC. */
    public static boolean isUnknown(String type) {
        return type.contains(LongDouble.UNKNOWN);
    }
}
