package org.ulpscope.tune.internal.patch;

import java.util.List;
import java.util.Optional;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.source.Language;
import org.ulpscope.source.Range;
import org.ulpscope.source.edit.Edit;
import org.ulpscope.source.edit.Edits;
import org.ulpscope.tune.program.Expr;
import org.ulpscope.tune.program.Program;

/** The names of C's mathematical functions: {@code sqrt} for FP64, {@code sqrtf} for FP32; those of {@code std} are overloaded and stay. */
final class CallEdits {
    private final Program program;
    private final Edits edits;

    CallEdits(Program program, Edits edits) {
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
            Optional<FloatFormat> before,
            Optional<FloatFormat> after,
            List<Optional<FloatFormat>> arguments,
            List<Optional<FloatFormat>> argumentsAfter) {
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

    private static String named(Expr.Call call, String written, FloatFormat format) {
        int unqualified = written.lastIndexOf(':') + 1;
        String scope = written.substring(0, unqualified);
        String name = written.substring(unqualified);
        boolean single = name.equals(call.function() + "f");
        boolean overloaded = scope.length() > "::".length() || !single && !name.equals(call.function());
        if (overloaded && !single) {
            return written;
        }
        return scope + call.function() + (format == FloatFormat.FP64 || overloaded ? "" : "f");
    }

    private Optional<FloatFormat> result(Expr.Call call, String name, List<Optional<FloatFormat>> arguments) {
        if (name.endsWith(call.function() + "f")) {
            return Optional.of(FloatFormat.FP32);
        }
        boolean integers = arguments.stream().anyMatch(Optional::isEmpty);
        return program.language() == Language.C || integers
                ? Optional.of(FloatFormat.FP64)
                : CastEdits.natural(arguments.stream());
    }

    private String text(Range range) {
        return program.file(range).text(range);
    }
}
