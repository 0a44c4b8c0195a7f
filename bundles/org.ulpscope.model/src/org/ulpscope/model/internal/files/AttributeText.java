package org.ulpscope.model.internal.files;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EDataType;
import org.eclipse.emf.ecore.EEnum;
import org.ulpscope.model.FormatWords;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.numeric.Format;

/** Turns the text of an attribute into a value of its type, without guessing. */
final class AttributeText {
    /** Longest text accepted; longer than any path a file system takes, and than any adapter. */
    static final int MAX_LENGTH = 1 << 16;

    private static final Pattern DECIMAL =
            Pattern.compile("-?(?:[0-9]{1,30}\\.?[0-9]{0,30}|\\.[0-9]{1,30})(?:[eE][+-]?[0-9]{1,3})?");

    private AttributeText() {}

    /** The value that a text of a file stands for; empty where it stands for none. */
    static Optional<Object> read(EAttribute attribute, String text) {
        Class<?> type = attribute.getEAttributeType().getInstanceClass();
        if (text.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        if (type == String.class) {
            return Optional.of(text);
        }
        if (type == boolean.class) {
            return Optional.of(text).filter(List.of("true", "false")::contains).map(Boolean::valueOf);
        }
        if (type == int.class) {
            return Optional.of(text)
                    .filter(digits -> digits.matches("-?[0-9]{1,9}"))
                    .map(Integer::valueOf);
        }
        if (type == double.class) {
            return Optional.of(text)
                    .filter(number -> DECIMAL.matcher(number).matches())
                    .map(Double::valueOf);
        }
        if (Format.class.isAssignableFrom(type)) {
            return formats(type)
                    .filter(format -> format.label().equals(text))
                    .map(Object.class::cast)
                    .findFirst();
        }
        if (type == DeclaredFormat.class) {
            return DeclaredFormat.named(text).map(Object.class::cast);
        }
        return literals(attribute.getEAttributeType()).stream()
                .filter(literal -> literal.getLiteral().equals(text))
                .map(Object.class::cast)
                .findFirst();
    }

    /** What the text may be, for a sentence that begins with "use". */
    static String expectation(EAttribute attribute) {
        Class<?> type = attribute.getEAttributeType().getInstanceClass();
        if (type == String.class) {
            return "a text of at most " + MAX_LENGTH + " characters";
        }
        if (type == boolean.class) {
            return "true or false";
        }
        if (type == int.class) {
            return "a whole number of at most nine digits";
        }
        if (type == double.class) {
            return "a decimal number such as 6 or 1e-9";
        }
        if (Format.class.isAssignableFrom(type)) {
            return "one of "
                    + String.join(", ", formats(type).map(Format::label).toList());
        }
        if (type == DeclaredFormat.class) {
            return "one of " + FormatWords.all();
        }
        return "one of "
                + String.join(
                        ", ",
                        literals(attribute.getEAttributeType()).stream()
                                .map(Enumerator::getLiteral)
                                .toList());
    }

    private static Stream<? extends Format> formats(Class<?> type) {
        return Format.all().stream().filter(type::isInstance);
    }

    private static List<Enumerator> literals(EDataType type) {
        return type instanceof EEnum enumeration
                ? enumeration.getELiterals().stream()
                        .map(literal -> literal.getInstance())
                        .toList()
                : List.of();
    }
}
