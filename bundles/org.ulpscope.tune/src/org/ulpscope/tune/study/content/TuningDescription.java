package org.ulpscope.tune.study.content;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.tune.place.RunPlace;
import org.ulpscope.tune.program.Profile;

/**
 * What a tuning is; it never changes.
 *
 * @param tuning what its {@code .pv} file said when it began
 * @param folder where relative paths in it start
 * @param samples on how many varied inputs the result is tried
 * @param functions the functions of interest; empty for the whole program
 * @param profile what a run of the program as it is written told
 * @param variables all variables, in the order of the precision vectors
 * @param sources identifies the texts of the sources
 * @param target what costs were told for
 * @param place where programs run
 * @param version the version of Ulpscope that began it
 * @param created when it began
 */
public record TuningDescription(
        Tuning tuning,
        Path folder,
        int samples,
        List<String> functions,
        Profile profile,
        List<StoredVariable> variables,
        String sources,
        String target,
        RunPlace place,
        String version,
        Instant created) {
    public TuningDescription {
        functions = List.copyOf(functions);
        variables = List.copyOf(variables);
    }
}
