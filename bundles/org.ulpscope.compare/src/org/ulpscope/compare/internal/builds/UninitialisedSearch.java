package org.ulpscope.compare.internal.builds;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.compare.builds.result.Culprit;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.program.build.CompilerProcess;
import org.ulpscope.program.build.KeptBuild;

/** Where variables are read before they have a value: what the compiler warns of, in sources that agree once all variables begin with zeros. */
final class UninitialisedSearch {
    private static final List<String> WARNINGS =
            List.of("-O2", "-Wuninitialized", "-Wmaybe-uninitialized", "-fdiagnostics-color=never");
    private static final Pattern WARNING = Pattern.compile(
            "^([^\\s:]+):(\\d+):\\d+: warning: (?:variable )?.(\\w[^' ]*). (?:is|may be) used uninitiali[sz]ed.*",
            Pattern.MULTILINE);

    private final GuiltyParts guilty;
    private final KeptBuild build;
    private final Progress progress;

    UninitialisedSearch(GuiltyParts guilty, KeptBuild build, Progress progress) {
        this.guilty = guilty;
        this.build = build;
        this.progress = progress;
    }

    List<Culprit> culprits(List<String> words) {
        Set<Culprit> found = new LinkedHashSet<>();
        for (Part.Unit unit : guilty.units()) {
            List<Culprit> warned = WARNING.matcher(warnings(unit))
                    .results()
                    .map(warning -> culprit(unit, warning, words))
                    .toList();
            found.addAll(warned);
            if (warned.isEmpty()) {
                found.add(Culprits.part(unit, Optional.of(Neutraliser.UNINITIALISED), words, guilty));
            }
        }
        return List.copyOf(found);
    }

    private Culprit culprit(Part.Unit unit, MatchResult warning, List<String> words) {
        return new Culprit(
                Optional.of(build.copy()
                        .relativize(unit.folder().resolve(warning.group(1)).normalize())
                        .toString()),
                OptionalInt.of(Integer.parseInt(warning.group(2))),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                "uninitialised variable `" + warning.group(3) + "`, which is read there",
                Optional.empty(),
                words,
                OptionalDouble.empty(),
                List.of());
    }

    private String warnings(Part.Unit unit) {
        List<String> command = new ArrayList<>();
        command.add(CompilerProcess.find(unit.right().compiler(), unit.folder()).toString());
        command.addAll(unit.right().flags());
        command.addAll(WARNINGS);
        command.addAll(List.of("-c", unit.source().toString(), "-o", "/dev/null"));
        try {
            return new CompilerProcess(progress.uncounted()).run(command, unit.folder());
        } catch (BuildFailure failure) {
            // The compiler does not know the options; then there is no line.
            return "";
        }
    }
}
