package org.ulpscope.workbench.study.guard;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.ulpscope.model.CTypes;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.study.Guard;
import org.ulpscope.study.Region;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.workbench.notices.MenuBarNotice;

/**
 * The assertion that keeps inputs out of regions of a study.
 *
 * @param study the study that they are in
 * @param regions those to keep out of
 * @param passing how many inputs of findings it lets in, since they lie in none of all regions; 0 where that is not asked
 */
public record StudyGuard(StudyDescription study, List<Region> regions, long passing) {
    private static final int NOTICE_MILLIS = 20_000;

    public StudyGuard {
        regions = List.copyOf(regions);
    }

    /** One of which nobody asks what it lets in. */
    public StudyGuard(StudyDescription study, List<Region> regions) {
        this(study, regions, 0);
    }

    /** The same, which lets in so many inputs of findings. */
    public StudyGuard letting(long inputs) {
        return new StudyGuard(study, regions, inputs);
    }

    /** That of the regions, among all of a study, that these inputs of it lie in. */
    public static StudyGuard around(StudyDescription study, List<Region> all, List<List<Long>> inputs) {
        return new StudyGuard(
                study,
                all.stream()
                        .filter(region -> inputs.stream().anyMatch(input -> region.holds(study.slots(), input)))
                        .toList());
    }

    /** The assertion; empty where these regions have none. */
    public Optional<String> text() {
        return Guard.of(study, regions);
    }

    /** One with one condition for each class that several boxes tell, which shuts out more; empty where there is none. */
    public Optional<String> simpler() {
        return Guard.ofHulls(study, regions);
    }

    /** Puts the assertion on the clipboard. */
    public void copy(Display display) {
        copy(display, text());
    }

    /** Puts the one with one condition for each class on the clipboard, or says in a window why there is none. */
    void copySimpler(Shell window) {
        Optional<String> simpler = simpler();
        copy(window.getDisplay(), simpler);
        if (simpler.isEmpty()) {
            MenuBarNotice.tell(
                    window,
                    "There is no such guard: no class has several boxes, or the box around all of a class is the whole domain.",
                    NOTICE_MILLIS);
        }
    }

    /** Puts an assertion, if there is one, on the clipboard. */
    private static void copy(Display display, Optional<String> assertion) {
        assertion.ifPresent(guard -> {
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
        source().ifPresent(source -> {
            Optional<String> left = left();
            if (GuardEdit.insert(page, source, study.readKernel().getName(), text().orElseThrow(), left)) {
                left.ifPresent(
                        sentence -> MenuBarNotice.tell(page.getWorkbenchWindow().getShell(), sentence, NOTICE_MILLIS));
            }
        });
    }

    /** What it lets in all the same, in sentences; empty where nothing is known of that. */
    private Optional<String> left() {
        List<String> sentences = new ArrayList<>();
        Guard.left(study, regions).ifPresent(sentences::add);
        if (passing > 0) {
            sentences.add("%,d of the inputs in Findings %s in no region and %s it."
                    .formatted(passing, passing == 1 ? "lies" : "lie", passing == 1 ? "passes" : "pass"));
        }
        return Optional.of(String.join(" ", sentences)).filter(text -> !text.isEmpty());
    }
}
