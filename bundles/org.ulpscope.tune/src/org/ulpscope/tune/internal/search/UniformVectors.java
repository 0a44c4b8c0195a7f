package org.ulpscope.tune.internal.search;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Choice;
import org.ulpscope.precision.PrecisionSpace;
import org.ulpscope.tune.search.SearchOptions;
import org.ulpscope.tune.search.TuneProblem;
import org.ulpscope.tune.search.TuneStrategy;

/** One Format for the whole program, as far as each choice may have it, for each Format in turn. */
public final class UniformVectors implements TuneStrategy {
    @Override
    public String id() {
        return "uniform";
    }

    @Override
    public String description() {
        return "gives all variables the same format, each format in turn";
    }

    @Override
    public void search(TuneProblem problem, SearchOptions options, RandomGenerator random) {
        PrecisionSpace space = problem.space();
        Stream<Levels> uniform = Stream.of(DeclaredFormat.values())
                .filter(format -> space.choices().stream()
                        .anyMatch(choice -> choice.formats().contains(format)))
                .map(format -> Levels.of(space.choices().stream()
                        .mapToInt(choice -> nearest(choice, format))
                        .toArray()));
        new Measurements(problem)
                .measure(Stream.concat(Stream.of(Levels.widest(space)), uniform).toList());
    }

    // The Format itself, else the narrowest one that is wider, else the widest: never less precise than asked for where
    // that can be had.
    private static int nearest(Choice choice, DeclaredFormat format) {
        List<DeclaredFormat> formats = choice.formats();
        if (formats.contains(format)) {
            return formats.indexOf(format);
        }
        int wider = (int) formats.stream()
                .filter(own -> own.precision() > format.precision())
                .count();
        return Math.max(0, wider - 1);
    }
}
