package org.ulpscope.precision.internal.patch;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.Typing;
import org.ulpscope.source.edit.Edit;
import org.ulpscope.source.edit.Edits;
import org.ulpscope.source.text.Brackets;

/**
 * Casts where a language converts nothing by itself. In CUDA the 16-bit Formats are classes: a sum of one and anything else is ambiguous, so
 * what can take its Format is cast to it, and otherwise it is cast to {@code float}.
 */
final class CastEdits {
    // One word or parenthesis, with what follows it: calls, indexes, members.
    private static final Pattern POSTFIX =
            Pattern.compile("(?:\\(\\)(?=\\w))*[*!~]*(?:[\\w.]+|\\(\\))(?:\\(\\)|\\[]|\\{}|(?:->|\\.|::)\\w+)*");

    private final PrecisionProgram program;
    private final Edits edits;

    CastEdits(PrecisionProgram program, Edits edits) {
        this.program = program;
        this.edits = edits;
    }

    /** Whether a value of a Format is an object of a class. */
    boolean isClass(DeclaredFormat format) {
        return format.width() == 16 && program.language().halfIsClass();
    }

    boolean isClass(Spelled value) {
        return value.after().filter(this::isClass).isPresent();
    }

    /**
     * Lets the operands of an operation meet.
     *
     * @param wanted the Format that the operation is to have
     * @return the one that it has
     */
    Optional<DeclaredFormat> meet(List<Spelled> operands, Optional<DeclaredFormat> wanted) {
        if (operands.stream().noneMatch(this::isClass)) {
            return natural(operands.stream().map(Spelled::after));
        }
        if (wanted.filter(this::isClass).isPresent()
                && operands.stream().allMatch(operand -> takes(operand, wanted.get()))) {
            operands.stream()
                    .filter(operand -> !operand.after().equals(wanted))
                    .forEach(operand -> cast(operand, wanted.get()));
            return wanted;
        }
        return natural(operands.stream().map(this::asNumber));
    }

    /**
     * Gives the arguments of a mathematical function one Format in CUDA. Elsewhere the language converts them; there it would take a function
     * of the host that the C++ library has for arguments of several types.
     *
     * @return the Formats that they have
     */
    List<Optional<DeclaredFormat>> arguments(List<Spelled> arguments, Optional<DeclaredFormat> wanted) {
        return arguments.stream().map(argument -> argument(argument, wanted)).toList();
    }

    private Optional<DeclaredFormat> argument(Spelled argument, Optional<DeclaredFormat> wanted) {
        boolean narrower = wanted.isPresent()
                && argument.after()
                        .filter(is -> is.width() < wanted.get().width())
                        .isPresent();
        if (!narrower || !program.language().halfIsClass()) {
            return argument.after();
        }
        cast(argument, wanted.get());
        return wanted;
    }

    /** Casts what is an object of a class to {@code float}, the least Format that is none. */
    Optional<DeclaredFormat> asNumber(Spelled value) {
        if (!isClass(value)) {
            return value.after();
        }
        cast(value, DeclaredFormat.FP32);
        return Optional.of(DeclaredFormat.FP32);
    }

    /**
     * Casts an operand of an operation that is to be done in less than it has; each, since one alone would widen it again.
     *
     * @return the Format that it has then
     */
    Optional<DeclaredFormat> narrowed(Spelled operand, DeclaredFormat format) {
        boolean isWider =
                operand.after().filter(is -> is.width() > format.width()).isPresent();
        if (!isWider && !isClass(operand)) {
            return operand.after();
        }
        cast(operand, format);
        return Optional.of(format);
    }

    /** Casts a value, unless a macro wrote it; one class to the other by way of {@code float}. */
    void cast(Spelled value, DeclaredFormat format) {
        value.expression().range().ifPresent(range -> {
            String text = program.file(range).text(range);
            boolean enclosed = Brackets.enclose(text);
            boolean bare = enclosed || POSTFIX.matcher(Brackets.emptied(text)).matches();
            String type = program.language().typeName(format);
            if (isClass(format) && isClass(value)) {
                edits.add(Edit.wrap(range, type + "((float)" + (bare ? "" : "("), bare ? ")" : "))"));
            } else if (isClass(format)) {
                edits.add(enclosed ? Edit.wrap(range, type, "") : Edit.wrap(range, type + "(", ")"));
            } else {
                edits.add(Edit.wrap(range, "(" + type + ")" + (bare ? "" : "("), bare ? "" : ")"));
            }
        });
    }

    /** The Format that C's usual arithmetic conversions give values of these; empty where all are integers. */
    static Optional<DeclaredFormat> natural(Stream<Optional<DeclaredFormat>> formats) {
        return formats.flatMap(Optional::stream).reduce(Typing::wider);
    }

    private static boolean takes(Spelled operand, DeclaredFormat format) {
        return operand.after().filter(format::equals).isPresent()
                || (operand.adapts() || operand.isInteger())
                        && operand.expression().range().isPresent();
    }
}
