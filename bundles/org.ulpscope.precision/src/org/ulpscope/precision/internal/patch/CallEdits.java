package org.ulpscope.precision.internal.patch;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Expr;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceLanguage;
import org.ulpscope.source.edit.Edit;
import org.ulpscope.source.edit.Edits;

/**
 * The names of C's mathematical functions: {@code sqrt} for FP64, {@code sqrtf} for FP32, {@code sqrtl} for FP80, and {@code sqrtq} of GCC's
 * libquadmath for FP128; those of {@code std} are overloaded for all but the last, and stay.
 */
final class CallEdits {
    private final PrecisionProgram program;
    private final Edits edits;

    CallEdits(PrecisionProgram program, Edits edits) {
        this.program = program;
        this.edits = edits;
    }

    /**
     * Gives a mathematical function the name for a Format.
     *
     * @param before the Format of the call as the source is written
     * @param after the Format it is to have
     * @param arguments the Formats that its arguments have as the source is written
     * @param argumentsAfter the Formats that they have now
     * @return what the call is to the compiler
     */
    Spelled spell(
            Expr.Call call,
            Optional<DeclaredFormat> before,
            Optional<DeclaredFormat> after,
            List<Optional<DeclaredFormat>> arguments,
            List<Optional<DeclaredFormat>> argumentsAfter) {
        String written = call.callee().map(this::text).orElse(call.function());
        String wanted = written;
        if (call.callee().isPresent() && after.isPresent() && !after.equals(before)) {
            wanted = named(call, written, after.get());
        }
        if (!wanted.equals(written)) {
            edits.add(Edit.replace(call.callee().get(), wanted));
        }
        return new Spelled(call, result(call, written, arguments), result(call, wanted, argumentsAfter), false);
    }

    private static String named(Expr.Call call, String written, DeclaredFormat format) {
        int unqualified = written.lastIndexOf(':') + 1;
        String scope = written.substring(0, unqualified);
        String name = written.substring(unqualified);
        boolean suffixed = suffixed(call, name).isPresent();
        boolean overloaded = scope.length() > "::".length() || !suffixed && !name.equals(call.function());
        if (format == DeclaredFormat.FP128) {
            return call.function() + suffix(format);
        }
        if (overloaded && !suffixed) {
            return written;
        }
        return scope + call.function() + (overloaded ? "" : suffix(format));
    }

    // The Format that the last letter of a name says.
    private static Optional<DeclaredFormat> suffixed(Expr.Call call, String name) {
        return Stream.of(DeclaredFormat.FP128, DeclaredFormat.FP80, DeclaredFormat.FP32)
                .filter(format -> name.equals(call.function() + suffix(format)))
                .findFirst();
    }

    private static String suffix(DeclaredFormat format) {
        return switch (format) {
            case FP128 -> "q";
            case FP80 -> "l";
            case FP64 -> "";
            case FP32, FP16, BF16 -> "f";
        };
    }

    private Optional<DeclaredFormat> result(Expr.Call call, String name, List<Optional<DeclaredFormat>> arguments) {
        Optional<DeclaredFormat> said = suffixed(call, name.substring(name.lastIndexOf(':') + 1));
        if (said.isPresent() || program.language() == SourceLanguage.C) {
            return said.or(() -> Optional.of(DeclaredFormat.FP64));
        }
        // An integer counts as FP64 there.
        return CastEdits.natural(
                arguments.stream().map(argument -> argument.or(() -> Optional.of(DeclaredFormat.FP64))));
    }

    private String text(Range range) {
        return program.file(range).text(range);
    }
}
