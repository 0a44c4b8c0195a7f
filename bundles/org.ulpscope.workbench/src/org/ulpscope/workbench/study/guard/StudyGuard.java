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
import org.ulpscope.study.GuardInputs;
import org.ulpscope.study.GuardOffer;
import org.ulpscope.study.Region;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.TriedGuard;
import org.ulpscope.ui.notices.MenuBarNotice;

/**
 * The assertion that keeps inputs out of regions of a study. It is tried before it is copied or inserted, and told of where it is of no use.
 *
 * @param file the file of the study, for what it is tried on
 * @param study the study that they are in
 * @param regions those to keep out of
 * @param whole whether these are all regions, so that all that was found is to be kept out, and not only what lies in them
 */
public record StudyGuard(Path file, StudyDescription study, List<Region> regions, boolean whole) {
    private static final int NOTICE_MILLIS = 20_000;
    private static final String NO_REGIONS =
            "There is no guard: no region is selected that an input can be kept out of.";
    private static final String NOT_SIMPLER =
            "There is no such guard: no class has several boxes, or the box around all of a class is the whole domain.";
    private static final String NO_LIMITS =
            "There are no such limits: boxes are fewer than three, or one of them reaches numbers as small as 1.";

    public StudyGuard {
        regions = List.copyOf(regions);
    }

    /** That of the regions, among all of a study, that these inputs of it lie in. */
    public static StudyGuard around(Path file, StudyDescription study, List<Region> all, List<List<Long>> inputs) {
        return new StudyGuard(
                file,
                study,
                all.stream()
                        .filter(region -> inputs.stream().anyMatch(input -> region.holds(study.slots(), input)))
                        .toList(),
                false);
    }

    /** The assertion, not tried; empty where these regions have none. */
    public Optional<String> text() {
        return Guard.of(study, regions);
    }

    /** What there is for these regions, each tried. */
    public GuardOffer offer() {
        try (StudyReader reader = StudyReader.open(file)) {
            GuardInputs inputs = GuardInputs.of(reader);
            return GuardOffer.of(study, regions, whole ? inputs : inputs.within(regions));
        }
    }

    /** Puts the assertion on the clipboard, or says in a window why it is not offered. */
    void copy(Shell window) {
        usable(window, offer().ofRegions(), NO_REGIONS)
                .ifPresent(guard -> copy(window.getDisplay(), guard.assertion()));
    }

    /** Puts the one with one condition for each class on the clipboard, or says in a window why there is none. */
    void copySimpler(Shell window) {
        usable(window, offer().ofHulls(), NOT_SIMPLER).ifPresent(guard -> copy(window.getDisplay(), guard.assertion()));
    }

    /** A guard if it is offered; else a window says why it is not. */
    private static Optional<TriedGuard> usable(Shell window, Optional<TriedGuard> guard, String lacking) {
        Optional<TriedGuard> usable = guard.filter(TriedGuard::isOfUse);
        if (usable.isEmpty()) {
            MenuBarNotice.tell(window, guard.map(TriedGuard::failure).orElse(lacking), NOTICE_MILLIS);
        }
        return usable;
    }

    private static void copy(Display display, String assertion) {
        Clipboard clipboard = new Clipboard(display);
        try {
            clipboard.setContents(new Object[] {assertion}, new Transfer[] {TextTransfer.getInstance()});
        } finally {
            clipboard.dispose();
        }
    }

    /** The source that it can be put into; empty where the function comes from none, or there is no assertion. */
    public Optional<Path> source() {
        return sourceOf(study).filter(source -> text().isPresent());
    }

    private static Optional<Path> sourceOf(StudyDescription study) {
        Kernel kernel = study.readKernel();
        return Optional.of(kernel.getSource())
                .filter(source -> !source.isBlank() && !CTypes.isOpenCl(kernel.getOrigin()))
                .map(source -> study.request()
                        .folder()
                        .resolve(source)
                        .toAbsolutePath()
                        .normalize());
    }

    /** Puts the assertion into the source, in its editor, where it can be undone, or says in its window why it is not offered. */
    public void insert(IWorkbenchPage page) {
        GuardOffer offer = offer();
        usable(page.getWorkbenchWindow().getShell(), offer.ofRegions(), NO_REGIONS)
                .ifPresent(guard -> insert(page, guard, Stream.of(offer.left(), offer.mixed())));
    }

    /** Puts the one that has limits in place of boxes into the source, or says in its window why there is none. */
    void insertLimits(IWorkbenchPage page) {
        GuardOffer offer = offer();
        usable(page.getWorkbenchWindow().getShell(), offer.ofLimits(), NO_LIMITS)
                .ifPresent(guard -> insert(page, guard, Stream.of(offer.mixed())));
    }

    /** Puts the one with one condition for each class into the source, or says in its window why there is none. */
    void insertSimpler(IWorkbenchPage page) {
        GuardOffer offer = offer();
        usable(page.getWorkbenchWindow().getShell(), offer.ofHulls(), NOT_SIMPLER)
                .ifPresent(guard -> insert(page, guard, Stream.of(offer.mixed())));
    }

    /** Whether the function of a study comes from a source that a guard can be put into. */
    public static boolean hasSource(StudyDescription study) {
        return sourceOf(study).isPresent();
    }

    /**
     * Puts the guard that is offered for the whole of a study, that of its causes or else of its regions, into the source, or on the clipboard where there
     * is no source.
     */
    public static void take(IWorkbenchPage page, StudyDescription study, GuardOffer offer) {
        offer.guard().ifPresent(guard -> sourceOf(study)
                .ifPresentOrElse(
                        source -> insert(
                                page,
                                study,
                                source,
                                guard,
                                offer.isOfCauses() ? Stream.of() : Stream.of(offer.left(), offer.mixed())),
                        () -> copy(page.getWorkbenchWindow().getShell().getDisplay(), guard.assertion())));
    }

    private void insert(IWorkbenchPage page, TriedGuard guard, Stream<Optional<String>> left) {
        source().ifPresent(source -> insert(page, study, source, guard, left));
    }

    private static void insert(
            IWorkbenchPage page, StudyDescription study, Path source, TriedGuard guard, Stream<Optional<String>> left) {
        String assertion = guard.assertion();
        Optional<String> cost =
                Optional.of(guard.trial()).filter(trial -> trial.refused() > 0).map(trial -> trial.sentence());
        String told = sentences(Stream.concat(left, Stream.of(cost)));
        String decimals = Guard.inDecimals(assertion)
                .map(text -> "In decimals: " + text + ".")
                .orElse("");
        Optional<String> remark = Optional.of((told + " " + decimals).strip()).filter(text -> !text.isEmpty());
        GuardEdit.insert(page, source, study.readKernel().getName(), assertion, remark)
                .filter(document -> !told.isEmpty())
                .ifPresent(document -> untilNextChange(
                        document,
                        MenuBarNotice.offer(page.getWorkbenchWindow().getShell(), told, () -> {}, NOTICE_MILLIS)));
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

    private static String sentences(Stream<Optional<String>> sentences) {
        return sentences.flatMap(Optional::stream).collect(Collectors.joining(" "));
    }
}
