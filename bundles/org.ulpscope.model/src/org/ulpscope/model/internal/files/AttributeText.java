package org.ulpscope.model.internal.files;

import java.util.List;
import java.util.Optional;
import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EDataType;
import org.eclipse.emf.ecore.EEnum;
import org.ulpscope.numeric.Format;

/** Turns the text of an attribute into a value of its type, without guessing. */
final class AttributeText {
    /** Longest text accepted; longer than any path a file system takes. */
    static final int MAX_LENGTH = 4096;

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
        if (type == Format.class) {
            return Format.all().stream()
                    .filter(format -> format.label().equals(text))
                    .map(Object.class::cast)
                    .findFirst();
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
        if (type == Format.class) {
            return "one of "
                    + String.join(", ", Format.all().stream().map(Format::label).toList());
        }
        return "one of "
                + String.join(
                        ", ",
                        literals(attribute.getEAttributeType()).stream()
                                .map(Enumerator::getLiteral)
                                .toList());
    }

    private static List<Enumerator> literals(EDataType type) {
        return type instanceof EEnum enumeration
                ? enumeration.getELiterals().stream()
                        .map(literal -> literal.getInstance())
                        .toList()
                : List.of();
    }
}
