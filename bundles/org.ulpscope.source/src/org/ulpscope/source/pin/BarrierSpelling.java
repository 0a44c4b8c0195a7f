package org.ulpscope.source.pin;

import java.util.Optional;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.edit.Edit;
import org.ulpscope.source.edit.Edits;
import org.ulpscope.source.text.TopOfFile;
import org.ulpscope.source.tree.Operator;

/**
 * C and C++: operands and result go through assembler statements without an instruction, of which a compiler knows nothing but that they may change
 * registers, each time otherwise: were they not volatile, two of one divisor would be one, and both quotients products with its reciprocal. gcc's {@code __builtin_assoc_barrier} is no way: gcc 12 fuses through it where it vectorises a loop, and folds a divisor in it. Nor are clang's
 * pragmas: with -ffp-contract=fast, which -ffast-math implies, clang 14 fuses in spite of {@code fp contract(off)}.
 */
final class BarrierSpelling implements RoundingSpelling {
    private static final String NAME = "AS_WRITTEN";
    private static final String OPAQUE = "AS_COMPUTED";

    private static final String OPAQUE_DEFINITION = """

            /* A number of which a compiler knows nothing: no function of it is computed otherwise. */
            #ifndef AS_COMPUTED
            #define AS_COMPUTED(value) \\
                __extension__({ \\
                    AS_WRITTEN_TYPE as_computed = (value); \\
                    __asm__ volatile("" : AS_WRITTEN_IN(as_computed)); \\
                    as_computed; \\
                })
            #endif
            """;

    private static final String DEFINITION = """

            /* One operation as it is written: no compiler fuses it, or orders it anew, with what its operands come from or what uses it. */
            #ifndef AS_WRITTEN
            #if defined(__x86_64__)
            #define AS_WRITTEN_IN "+x"
            #elif defined(__aarch64__)
            #define AS_WRITTEN_IN "+w"
            #else
            #define AS_WRITTEN_IN "+m"
            #endif
            #ifdef __cplusplus
            #define AS_WRITTEN_TYPE auto
            #else
            #define AS_WRITTEN_TYPE __auto_type
            #endif
            #define AS_WRITTEN(left, operation, right) \\
                __extension__({ \\
                    AS_WRITTEN_TYPE left_as_written = (left); \\
                    AS_WRITTEN_TYPE right_as_written = (right); \\
                    __asm__ volatile("" : AS_WRITTEN_IN(left_as_written), AS_WRITTEN_IN(right_as_written)); \\
                    AS_WRITTEN_TYPE as_written = left_as_written operation right_as_written; \\
                    __asm__ volatile("" : AS_WRITTEN_IN(as_written)); \\
                    as_written; \\
                })
            #endif
            """;

    @Override
    public String before(Operator operator, FloatFormat format) {
        return NAME + "(";
    }

    @Override
    public String between(Operator operator) {
        return ", " + operator.symbol() + ", ";
    }

    @Override
    public boolean convertsOperands() {
        return false;
    }

    @Override
    public Optional<String> opaque() {
        return Optional.of(OPAQUE);
    }

    @Override
    public void define(SourceFile file, Edits edits) {
        boolean opaque =
                edits.of(file.path()).stream().anyMatch(edit -> edit.before().startsWith(OPAQUE));
        String definition = opaque ? DEFINITION + OPAQUE_DEFINITION : DEFINITION;
        if (!file.text().contains("#define " + NAME + "(")) {
            int at = TopOfFile.of(file.text()).place();
            boolean unended = at > 0 && file.text().charAt(at - 1) != '\n';
            edits.add(Edit.insert(
                    new Range(file.path(), at, at),
                    (unended ? "\n" : "") + (at == 0 ? definition.stripLeading() + "\n" : definition)));
        }
    }
}
