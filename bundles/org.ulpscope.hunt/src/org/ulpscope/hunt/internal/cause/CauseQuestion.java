package org.ulpscope.hunt.internal.cause;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.source.function.SourceKernel;
import org.ulpscope.study.HuntCause;
import org.ulpscope.study.HuntCauses;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudySource;

/** Asks why the inputs of a study give what they give. */
public final class CauseQuestion {
    /** What causes take at most where nobody says how long they may take; on an idle machine some five seconds. */
    public static final Duration MOST_TIME = Duration.ofSeconds(20);

    private CauseQuestion() {}

    /** Whether there is a source to be asked. */
    public static boolean hasSource(StudyDescription study) {
        return SourceKernel.hasSource(study.readKernel())
                && StudySource.path(study.request()).isPresent();
    }

    /**
     * Answers it.
     *
     * @param kernel the function
     * @param file its source
     * @param findings bits of the inputs that gave each class
     * @param good bits of the inputs that gave nothing that is looked for
     * @param time what it may take; counted in steps, so that a busy machine gives the same answer as an idle one
     */
    public static HuntCauses answer(
            Kernel kernel,
            Path file,
            Map<String, Set<List<Long>>> findings,
            Collection<List<Long>> good,
            Duration time,
            Progress progress) {
        try {
            KernelInputs inputs = new KernelInputs(kernel);
            FunctionSource source = FunctionSource.read(
                    file.toAbsolutePath().normalize(),
                    SourceKernel.language(kernel),
                    kernel.getName(),
                    kernel.getParameters().size(),
                    progress.uncounted());
            List<double[]> harmless = good.stream().map(inputs::numbers).toList();
            List<HuntCause> causes = new ArrayList<>();
            List<String> reasons = new ArrayList<>();
            long steps = RunSteps.in(time) / Math.max(1, findings.size());
            findings.forEach((label, bits) -> ValueClass.named(label).ifPresent(wanted -> {
                List<double[]> ofClass = bits.stream().map(inputs::numbers).toList();
                HuntCauses found = new CauseSearch(
                                source,
                                inputs,
                                new ClassInputs(wanted, ofClass, harmless),
                                new RunSteps(steps, progress))
                        .find();
                causes.addAll(found.causes());
                reasons.addAll(found.reasons());
            }));
            return new HuntCauses(causes, reasons);
        } catch (UnknownPath unknown) {
            return new HuntCauses(List.of(), List.of("No cause is told: " + unknown.getMessage() + "."));
        } catch (UlpscopeException e) {
            return new HuntCauses(List.of(), List.of("No cause is told: the source could not be read with clang."));
        }
    }
}
