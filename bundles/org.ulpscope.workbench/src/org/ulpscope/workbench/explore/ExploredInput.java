package org.ulpscope.workbench.explore;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.search.Point;
import org.ulpscope.study.StudyDescription;

/**
 * An input of a kernel that the Explore view shows. A view whose rows stand for inputs offers it by making its selected element, or an
 * adapter of it, one of these.
 *
 * @param file the study or the kernel file that it comes from, which decides whether it may be run
 * @param kernel the kernel; nobody changes it any more
 * @param folder the folder that the kernel's relative paths start from
 * @param platforms the platforms to show it on
 * @param point the input
 * @param outcomes what is known to come of it, by name of the platform
 * @param finding what can be done with it when it is a finding of a study; empty for an input that nobody recorded
 */
public record ExploredInput(
        Path file,
        Kernel kernel,
        Path folder,
        List<PlatformRequest> platforms,
        Point point,
        Map<String, Outcome> outcomes,
        Optional<FindingActions> finding) {
    public ExploredInput {
        platforms = List.copyOf(platforms);
        outcomes = new LinkedHashMap<>(outcomes);
    }

    /** An input of the kernel of the study in a file, on the study's platforms. */
    public static ExploredInput of(Path file, StudyDescription study, List<Long> inputBits) {
        return new ExploredInput(
                file,
                study.readKernel(),
                study.request().folder(),
                study.platformRequests(),
                new Point(inputBits.stream().mapToLong(Long::longValue).toArray()),
                Map.of(),
                Optional.empty());
    }

    /** The same input on other platforms. */
    public ExploredInput on(List<PlatformRequest> others) {
        return new ExploredInput(file, kernel, folder, others, point, outcomes, finding);
    }

    /** Another input of the same kernel on the same platforms, of which nothing is known. */
    public ExploredInput at(Point other) {
        return new ExploredInput(file, kernel, folder, platforms, other, Map.of(), Optional.empty());
    }

    /** The same input of the same kernel, to be kept and recorded with another study of it; nothing is known of it there. */
    public ExploredInput in(Path study) {
        return new ExploredInput(study, kernel, folder, platforms, point, Map.of(), Optional.empty());
    }

    /** The source that its kernel is compiled from, where it has one. */
    public Optional<Path> source() {
        return Optional.of(kernel.getSource()).filter(name -> !name.isBlank()).map(name -> folder.resolve(name)
                .normalize());
    }

    /** Whether another is an input of the same kernel on the same platforms. */
    public boolean isOfSameKernel(ExploredInput other) {
        return isOfSameFunction(other) && platforms.equals(other.platforms);
    }

    /** Whether another is an input of the same kernel, on whatever platforms. */
    public boolean isOfSameFunction(ExploredInput other) {
        return EcoreUtil.equals(kernel, other.kernel) && folder.equals(other.folder);
    }

    /** This kernel at the input of another that is called so and has the same parameters, as where its body or platforms have changed; else as it is. */
    public ExploredInput startingAt(ExploredInput other) {
        boolean fits = kernel.getName().equals(other.kernel.getName())
                && InputSlot.of(kernel).equals(InputSlot.of(other.kernel));
        return fits ? at(other.point) : this;
    }

    /** What is known to come of it, in the order in which the platforms were given; not to be changed. */
    @Override
    public Map<String, Outcome> outcomes() {
        return java.util.Collections.unmodifiableMap(outcomes);
    }
}
