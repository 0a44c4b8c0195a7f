package org.ulpscope.workbench.internal.map;

import java.util.List;
import java.util.Optional;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.ui.IWorkbenchPage;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudySource;
import org.ulpscope.ui.live.ActiveFile;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.ui.tasks.LatestTask;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.StudyKind;

/**
 * The study in front, as far as it is of the kernel on the map. What it tells of a source that has changed since is not for the map, which runs the source as
 * it is: the picture would be true of neither. Give {@link #close} back what it holds.
 */
final class StudyOnMap implements AutoCloseable {
    private final ActiveFile<StudyContents> studies;
    private final LatestTask<Question, Boolean> comparing;
    /** To read a kernel once, however often its study grows. */
    private Optional<Read> read = Optional.empty();

    private Optional<Compared> compared = Optional.empty();
    private long changes;

    private record Read(StudyDescription study, ExploredInput kernel) {}

    /** @param changes of sources before it was asked */
    private record Question(StudyDescription study, long changes) {}

    private record Compared(StudyDescription study, boolean isFormer) {}

    /**
     * None so far.
     *
     * @param map what shows it
     * @param news is told when there may be more to show, or less
     */
    StudyOnMap(IWorkbenchPage page, Widget map, Runnable news) {
        studies = new ActiveFile<>(page, StudyKind.STUDY, sighting -> news.run());
        comparing = new LatestTask<>(
                "Compare sources",
                map,
                (question, progress) -> StudySource.change(question.study()).isPresent(),
                (question, isFormer) -> {
                    if (question.changes() == changes) {
                        compared = Optional.of(new Compared(question.study(), isFormer));
                        news.run();
                    }
                },
                // Of a source that cannot be compared it is not known whether the study tells of it.
                sentence -> {});
    }

    /** What it holds now, where it is of this kernel on the same platforms and of the source as it is; empty as long as that is not known. */
    Optional<StudyContents> of(ExploredInput kernel) {
        return inFront(kernel).filter(study -> {
            Optional<Compared> known = compared(study);
            if (known.isEmpty()) {
                comparing.ask(new Question(study.description(), changes));
            }
            return known.filter(one -> !one.isFormer()).isPresent();
        });
    }

    /** Whether it is of this kernel on the same platforms, but of a source that has changed since. */
    boolean isFormer(ExploredInput kernel) {
        return inFront(kernel)
                .flatMap(this::compared)
                .filter(Compared::isFormer)
                .isPresent();
    }

    /** Forgets what sources were like. */
    void sourceChanged() {
        changes++;
        compared = Optional.empty();
    }

    private Optional<Compared> compared(StudyContents study) {
        return compared.filter(known -> known.study() == study.description());
    }

    private Optional<StudyContents> inFront(ExploredInput kernel) {
        return studies.seen() instanceof FileSnapshot.Seen<StudyContents>(StudyContents study)
                        && kernel(study).isOfSameKernel(kernel)
                ? Optional.of(study)
                : Optional.empty();
    }

    private ExploredInput kernel(StudyContents study) {
        if (read.filter(before -> before.study() == study.description()).isEmpty()) {
            read = Optional.of(
                    new Read(study.description(), ExploredInput.of(study.file(), study.description(), List.of())));
        }
        return read.orElseThrow().kernel();
    }

    @Override
    public void close() {
        studies.close();
    }
}
