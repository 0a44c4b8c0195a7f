package org.ulpscope.compare.internal.builds;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.ulpscope.backend.process.Signals;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.compare.builds.result.BuildsResult;
import org.ulpscope.compare.builds.result.Culprit;
import org.ulpscope.compare.builds.result.OutputDifference;
import org.ulpscope.compare.builds.result.TwoBuilds;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.program.build.KeptBuild;
import org.ulpscope.report.Coverage;

/** Two builds of one program: whether they print the same, and if not, which parts, options and operations are guilty. */
public final class BuildsBisection {
    private final TwoBuilds asked;
    private final KeptBuild left;
    private final KeptBuild right;
    private final Path scratch;
    private final Progress progress;
    private final List<String> notes = new ArrayList<>();
    private Coverage coverage = Coverage.NONE;
    private String patch = "";

    /** @param scratch an existing folder of its own */
    public BuildsBisection(TwoBuilds asked, KeptBuild left, KeptBuild right, Path scratch, Progress progress) {
        this.asked = asked;
        this.left = left;
        this.right = right;
        this.scratch = scratch;
        this.progress = progress;
    }

    /** What was found. */
    public BuildsResult result() throws IOException {
        progress.begin("Running both", 0);
        ProgramLaunch ofLeft = launch(left);
        ProgramLaunch ofRight = launch(right);
        ProgramPrint one = ofLeft.run();
        ProgramPrint other = ofRight.run();
        ProgramPrint again = ofLeft.run();
        ProgramPrint otherAgain = ofRight.run();
        coverage = coverage(one, other);
        if (!one.ending().equals(Signals.ending(0))) {
            notes.add("The program " + one.ending() + " in the build as it stands.");
        }
        BitSet apart = one.changed(again);
        apart.or(other.changed(otherAgain));
        boolean steady = one.isAlike(again) && other.isAlike(otherAgain);
        if (!apart.isEmpty()) {
            notes.add(apart.cardinality() + " of " + one.size()
                    + " numbers change from run to run of one build; they are not compared.");
        }
        if (one.agrees(other, apart)) {
            PairedParts parts = PairedParts.of(left, right, ofLeft.program(), progress);
            FlushedModes.note(parts, left).ifPresent(notes::add);
            return result(true, List.of(), List.of());
        }
        List<OutputDifference> outputs = one.differences(other, apart);
        if (!steady) {
            notes.add("Not known: what the program prints changes from run to run in more than numbers.");
            return result(false, List.of(), outputs);
        }
        return result(false, culprits(ofLeft, one, other, apart), outputs);
    }

    private List<Culprit> culprits(ProgramLaunch launch, ProgramPrint one, ProgramPrint other, BitSet apart) {
        PairedParts parts = PairedParts.of(left, right, launch.program(), progress);
        if (!parts.unpaired().isEmpty()) {
            notes.add("Only one of the builds compiles " + String.join(", ", parts.unpaired())
                    + "; these sources stay as the build as it stands has them.");
        }
        MixedProgram program = new MixedProgram(left, parts, scratch, launch, progress);
        try {
            CulpritSearch search = new CulpritSearch(new MixJudge(program, apart, progress), parts, left, notes);
            List<Culprit> culprits = search.culprits(one, other);
            patch = search.patch();
            return culprits;
        } catch (BuildFailure failure) {
            notes.add("Not known: the program could not be put together from parts of both builds: "
                    + left.named(failure.getMessage()) + ".");
            return List.of();
        }
    }

    private Coverage coverage(ProgramPrint one, ProgramPrint other) {
        Coverage looked = one.isEmpty() && other.isEmpty()
                ? Coverage.NONE
                : Coverage.NONE.with("the standard output of " + asked.build().program() + " (" + one.size()
                        + (one.size() == 1 ? " number)" : " numbers)"));
        return looked.without("its standard error and the files that it writes", "only standard output is compared")
                .without("other arguments and inputs", "it ran with these alone");
    }

    private ProgramLaunch launch(KeptBuild build) {
        Path program = build.inCopy(
                asked.build().folder().resolve(asked.build().program()).normalize());
        BadInputException.unless(
                Files.isExecutable(program),
                "The build ended well, but made no '" + asked.build().program()
                        + "': name with --program what it makes.");
        return new ProgramLaunch(
                program,
                asked.arguments(),
                build.inCopy(asked.build().folder()),
                build.copy(),
                scratch.resolve("tmp"),
                asked.limit(),
                progress::isCancelled);
    }

    private BuildsResult result(boolean same, List<Culprit> culprits, List<OutputDifference> outputs) {
        return new BuildsResult(asked.build().program().toString(), same, culprits, outputs, patch, coverage, notes);
    }
}
