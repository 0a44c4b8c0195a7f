package org.ulpscope.precision.internal.patch;

import java.util.regex.Pattern;
import org.ulpscope.precision.CompensableSum;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.edit.Edit;
import org.ulpscope.source.edit.Edits;

/** Sums that are compensated: beside the accumulator stands what rounding has lost, and each addition becomes four statements. */
final class SumEdits {
    private static final Pattern WEAKER_THAN_MINUS = Pattern.compile("[?=<>&|^,]");

    private final PrecisionProgram program;
    private final PrecisionVector vector;
    private final Edits edits;

    SumEdits(PrecisionProgram program, PrecisionVector vector, Edits edits) {
        this.program = program;
        this.vector = vector;
        this.edits = edits;
    }

    void add(CompensableSum sum) {
        if (!sum.isCompensated(vector)) {
            return;
        }
        SourceFile file = program.file(sum.declared());
        String name = program.variables().get(sum.accumulator()).name();
        String type = program.language().typeName(vector.of(sum.accumulator()));
        String lost = fresh(file, name + "_lost");
        edits.add(Edit.insert(
                sum.declared(),
                type + " " + lost + " = 0;"
                        + NewLine.before(file, sum.declared().from())));
        String term = fresh(file, name + "_term");
        String next = fresh(file, name + "_next");
        for (CompensableSum.Statement addition : sum.additions()) {
            boolean bindsLess =
                    WEAKER_THAN_MINUS.matcher(file.text(addition.value())).find();
            around(
                    addition,
                    "const " + type + " " + term + " = " + (bindsLess ? "(" : ""),
                    (bindsLess ? ")" : "") + " - " + lost + ";",
                    "const " + type + " " + next + " = " + name + " + " + term + ";",
                    lost + " = (" + next + " - " + name + ") - " + term + ";",
                    name + " = " + next + ";");
        }
        for (CompensableSum.Statement reset : sum.resets()) {
            around(reset, name + " = ", ";", lost + " = 0;");
        }
    }

    // A block takes the place of the statement, since that may be all of the body of a loop or a condition.
    private void around(CompensableSum.Statement statement, String head, String tail, String... more) {
        Range at = statement.at();
        Range value = statement.value();
        SourceFile file = program.file(at);
        String line = NewLine.before(file, at.from());
        String inner = line.contains("\n") ? line + "    " : line;
        edits.add(Edit.replace(new Range(at.file(), at.from(), value.from()), "{" + inner + head));
        edits.add(Edit.replace(
                new Range(at.file(), value.to(), statement.end()),
                tail + inner + String.join(inner, more) + line + "}"));
    }

    private static String fresh(SourceFile file, String wanted) {
        String name = wanted;
        for (int number = 2; has(file, name); number++) {
            name = wanted + number;
        }
        return name;
    }

    private static boolean has(SourceFile file, String name) {
        return Pattern.compile("\\b" + Pattern.quote(name) + "\\b")
                .matcher(file.text())
                .find();
    }
}
