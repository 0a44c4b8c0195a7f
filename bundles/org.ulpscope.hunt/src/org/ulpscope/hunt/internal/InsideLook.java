package org.ulpscope.hunt.internal;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.InsideEvaluator;
import org.ulpscope.backend.evaluate.InsideValues;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.program.host.KernelTraps;
import org.ulpscope.program.host.TrapClass;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.ptx.site.CheckedSite;
import org.ulpscope.search.InsideException;
import org.ulpscope.study.Finding;
import org.ulpscope.study.Inside;
import org.ulpscope.study.StudyDescription;

/** Says of findings where inside they were raised, and by what: by looking again where the code tells itself, else by the processor's traps. */
final class InsideLook {
    private static final Logger LOG = LoggerFactory.getLogger(InsideLook.class);

    /** The file that calls the kernel. */
    private static final String WRAPPER = "ulpscope-wrapper";

    /** Where the headers of the system and of its compilers are. */
    private static final Path SYSTEM = Path.of("/usr");

    private final StudyDescription study;
    private final ToolchainSettings toolchains;
    private final List<Evaluator> evaluators;
    private final Progress progress;
    private final Map<Integer, Optional<KernelTraps>> traps = new HashMap<>();

    /** @param evaluators those of the study's platforms */
    InsideLook(StudyDescription study, ToolchainSettings toolchains, List<Evaluator> evaluators, Progress progress) {
        this.study = study;
        this.toolchains = toolchains;
        this.evaluators = evaluators;
        this.progress = progress.uncounted();
    }

    /** The same findings, with where they were raised; as they are where the study does not look inside, and where that cannot be told. */
    List<Finding> at(List<Finding> findings) {
        return InsideGoals.are(study) ? findings.stream().map(this::at).toList() : findings;
    }

    private Finding at(Finding finding) {
        if (progress.isCancelled() || !(finding.outcome() instanceof Outcome.Returned)) {
            return finding;
        }
        int platform = study.platforms().stream().map(Platform::name).toList().indexOf(finding.platform());
        Optional<Inside> inside = evaluators.get(platform) instanceof InsideEvaluator looking
                ? Optional.of(seen(finding, looking))
                : trapped(finding, platform);
        return inside.map(finding::raisedAt).orElse(finding);
    }

    private Inside seen(Finding finding, InsideEvaluator looking) {
        CheckedSite site = looking.site();
        InsideValues values = looking.look(finding.inputBits(), progress);
        return new Inside(
                site.operation(),
                frames(site.chain()),
                values.operands(),
                values.result(),
                Optional.of(values.returned()));
    }

    private Optional<Inside> trapped(Finding finding, int platform) {
        return births(finding.label())
                .flatMap(birth ->
                        traps(platform).flatMap(kernel -> kernel.first(finding.inputBits(), birth, progress)).stream())
                .findFirst()
                .filter(site -> !site.instruction().isEmpty())
                .map(site -> new Inside(
                        site.operation(),
                        frames(site.chain()),
                        site.operands(),
                        site.values().result(),
                        Optional.empty()));
    }

    private static boolean isOfWrapper(SourceFrame frame) {
        return Path.of(frame.path()).getFileName().toString().startsWith(WRAPPER);
    }

    private Optional<KernelTraps> traps(int platform) {
        String toolchain = study.platformRequests().get(platform).toolchain();
        if (!KernelTraps.areHere()
                || Toolchains.detect(toolchains).named(toolchain).isForDevice()) {
            return Optional.empty();
        }
        return traps.computeIfAbsent(platform, number -> {
            try {
                return Optional.of(KernelTraps.of(
                        study.readKernel(),
                        study.request().folder(),
                        study.platformRequests().get(number),
                        study.request().timeLimit(),
                        toolchains,
                        progress));
            } catch (UlpscopeException e) {
                // The findings are what they are without their lines.
                LOG.warn(
                        "The lines of what happens inside on {} are not known: {}",
                        study.platforms().get(number).name(),
                        e.getMessage());
                return Optional.empty();
            }
        });
    }

    /** What gives birth to what was found: an exception that the result does not show, or a class of the result. */
    private static Stream<TrapClass> births(String label) {
        Optional<TrapClass> ofException = InsideException.labelled(label).map(exception -> switch (exception) {
            case INVALID -> TrapClass.NAN;
            case DIVIDE_BY_ZERO -> TrapClass.DIV0;
            case OVERFLOW -> TrapClass.INF;
            case UNDERFLOW -> TrapClass.SUB;
        });
        return Stream.concat(
                ofException.stream(), ValueClass.named(label).stream().flatMap(valueClass -> switch (valueClass) {
                    case NAN -> Stream.of(TrapClass.NAN);
                    case INF_PLUS, INF_MINUS -> Stream.of(TrapClass.DIV0, TrapClass.INF);
                    case SUB_PLUS, SUB_MINUS -> Stream.of(TrapClass.SUB);
                    case ZERO_PLUS, ZERO_MINUS, NORMAL_PLUS, NORMAL_MINUS -> Stream.empty();
                }));
    }

    /** The user's lines, or none: what a header of the system writes, such as that of C++ for acos, is no place to mend anything. */
    private static List<Inside.Frame> frames(List<SourceFrame> chain) {
        return chain.stream()
                .filter(frame -> !isOfWrapper(frame) && !Path.of(frame.path()).startsWith(SYSTEM))
                .map(frame -> new Inside.Frame(
                        Path.of(frame.path()), frame.line(), frame.function().orElse("")))
                .toList();
    }
}
