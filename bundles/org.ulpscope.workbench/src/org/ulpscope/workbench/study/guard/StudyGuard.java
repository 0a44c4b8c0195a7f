package org.ulpscope.workbench.study.guard;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.ulpscope.model.CTypes;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.study.Guard;
import org.ulpscope.study.Guard.OfLimits;
import org.ulpscope.study.Region;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.workbench.notices.MenuBarNotice;

/**
 * The assertion that keeps inputs out of regions of a study.
 *
 * @param study the study that they are in
 * @param regions those to keep out of
 * @param findings bits of the inputs of findings, where these are to be kept out too; none where that is not asked
 */
public record StudyGuard(StudyDescription study, List<Region> regions, List<List<Long>> findings) {
    private static final int NOTICE_MILLIS = 20_000;
    private static final String NOT_SIMPLER =
            "There is no such guard: no class has several boxes, or the box around all of a class is the whole domain.";
    private static final String NO_LIMITS =
            "There are no such limits: boxes are fewer than three, or one of them reaches numbers as small as 1.";

    public StudyGuard {
        regions = List.copyOf(regions);
        findings = List.copyOf(findings);
    }

    /** One of which nobody asks what it lets in. */
    public StudyGuard(StudyDescription study, List<Region> regions) {
        this(study, regions, List.of());
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

    /** One that keeps each of several inputs below a power of two in place of boxes, which shuts out more; empty where there is none. */
    public Optional<OfLimits> limits() {
        return Guard.ofLimits(study, regions, findings);
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
            lacking(window, NOT_SIMPLER);
        }
    }

    private static void lacking(Shell window, String sentence) {
        MenuBarNotice.tell(window, sentence, NOTICE_MILLIS);
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
        text().ifPresent(assertion ->
                insert(page, assertion, Stream.of(Guard.left(study, regions), passing(outside()))));
    }

    /** Puts the one that has limits in place of boxes into the source, or says in its window why there is none. */
    void insertLimits(IWorkbenchPage page) {
        limits().ifPresentOrElse(
                        limits -> insert(page, limits.assertion(), Stream.of(passing(limits.passing()))),
                        () -> lacking(page.getWorkbenchWindow().getShell(), NO_LIMITS));
    }

    /** Puts the one with one condition for each class into the source, or says in its window why there is none. */
    void insertSimpler(IWorkbenchPage page) {
        simpler()
                .ifPresentOrElse(
                        assertion -> insert(page, assertion, Stream.of()),
                        () -> lacking(page.getWorkbenchWindow().getShell(), NOT_SIMPLER));
    }

    private void insert(IWorkbenchPage page, String assertion, Stream<Optional<String>> left) {
        source().ifPresent(source -> {
            String told = sentences(Stream.concat(left, Stream.of(Guard.mixed(study, regions))));
            String decimals = Guard.inDecimals(assertion)
                    .map(text -> "In decimals: " + text + ".")
                    .orElse("");
            Optional<String> remark =
                    Optional.of((told + " " + decimals).strip()).filter(text -> !text.isEmpty());
            GuardEdit.insert(page, source, study.readKernel().getName(), assertion, remark)
                    .filter(document -> !told.isEmpty())
                    .ifPresent(document -> untilNextChange(
                            document,
                            MenuBarNotice.offer(page.getWorkbenchWindow().getShell(), told, () -> {}, NOTICE_MILLIS)));
        });
    }

    /** What is told of a guard is out of date when it was undone, or another one stands there. */
    private static void untilNextChange(IDocument document, MenuBarNotice notice) {
        document.addDocumentListener(new IDocumentListener() {
            @Override
            public void documentAboutToBeChanged(DocumentEvent event) {
                // What it becomes is what counts.
            }

            @Override
            public void documentChanged(DocumentEvent event) {
                document.removeDocumentListener(this);
                notice.close();
            }
        });
    }

    /** How many inputs of findings lie in none of the regions. */
    private long outside() {
        return findings.stream()
                .filter(input -> regions.stream().noneMatch(region -> region.holds(study.slots(), input)))
                .count();
    }

    private static Optional<String> passing(long inputs) {
        return Optional.of(inputs).filter(count -> count > 0).map(count -> "Of the inputs in Findings %,d %s it."
                .formatted(count, count == 1 ? "passes" : "pass"));
    }

    private static String sentences(Stream<Optional<String>> sentences) {
        return sentences.flatMap(Optional::stream).collect(Collectors.joining(" "));
    }
}
