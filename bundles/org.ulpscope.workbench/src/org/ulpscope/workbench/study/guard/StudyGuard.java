package org.ulpscope.workbench.study.guard;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchPage;
import org.ulpscope.model.CTypes;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.Guard;
import org.ulpscope.study.Region;
import org.ulpscope.study.StudyDescription;

/**
 * The assertion that keeps inputs out of regions of a study.
 *
 * @param study the study that they are in
 * @param regions those to keep out of
 */
public record StudyGuard(StudyDescription study, List<Region> regions) {
    public StudyGuard {
        regions = List.copyOf(regions);
    }

    /** That of the regions, among all of a study, that these inputs of it lie in. */
    public static StudyGuard around(StudyDescription study, List<Region> all, List<List<Long>> inputs) {
        return new StudyGuard(
                study,
                all.stream()
                        .filter(region -> inputs.stream().anyMatch(input -> holds(study, region, input)))
                        .toList());
    }

    private static boolean holds(StudyDescription study, Region region, List<Long> input) {
        return IntStream.range(0, input.size()).allMatch(slot -> {
            Format format = study.slots().get(slot).format();
            long at = new Value(format, input.get(slot)).ordinal();
            return new Value(format, region.extent().from().get(slot)).ordinal() <= at
                    && at <= new Value(format, region.extent().to().get(slot)).ordinal();
        });
    }

    /** The assertion; empty where these regions have none. */
    public Optional<String> text() {
        return Guard.of(study, regions);
    }

    /** Puts the assertion on the clipboard. */
    public void copy(Display display) {
        text().ifPresent(guard -> {
            Clipboard clipboard = new Clipboard(display);
            try {
                clipboard.setContents(new Object[] {guard}, new Transfer[] {TextTransfer.getInstance()});
            } finally {
                clipboard.dispose();
            }
        });
    }

    /** The source that it can be put into; empty where the function comes from none, or there is no assertion. */
    public Optional<Path> source() {
        Kernel kernel = study.readKernel();
        return Optional.of(kernel.getSource())
                .filter(source -> !source.isBlank() && !CTypes.isOpenCl(kernel.getOrigin()))
                .filter(source -> text().isPresent())
                .map(source -> study.request()
                        .folder()
                        .resolve(source)
                        .toAbsolutePath()
                        .normalize());
    }

    /** Puts the assertion into the source, in its editor, where it can be undone. */
    public void insert(IWorkbenchPage page) {
        source().ifPresent(source ->
                GuardEdit.insert(page, source, study.readKernel().getName(), text().orElseThrow()));
    }
}
