package org.ulpscope.tune.internal.run.fom;

import java.util.regex.Pattern;
import org.ulpscope.program.output.FoundNumber;
import org.ulpscope.program.run.Rejected;
import org.ulpscope.program.run.RunOutput;

/** A number that the program prints; the last one, where it prints several. */
final class PrintedFigure implements FigureOfMerit {
    private final Pattern pattern;

    PrintedFigure(Pattern pattern) {
        this.pattern = pattern;
    }

    @Override
    public double measured(RunOutput output) throws Rejected {
        double figure = FoundNumber.last(output.printed(), pattern)
                .or(() -> FoundNumber.last(output.results(), pattern))
                .map(FoundNumber::value)
                .orElseThrow(() -> new Rejected(
                        "It never printed the figure of merit: nothing in its output matches the fomPattern '" + pattern
                                + "'."));
        if (!(figure > 0 && Double.isFinite(figure))) {
            throw new Rejected("It printed " + figure + " as its figure of merit, which must be greater than 0.");
        }
        return figure;
    }
}
