package org.ulpscope.workbench.internal.explore;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.ui.live.ActiveFile;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.ui.live.LiveFile;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.StudyKind;

/**
 * The study whose editor is active or whose file is selected, with an input of it: the one that was looked at last, or its first finding, or else a
 * plain number of its domain. Give {@link #close} back what it holds.
 */
public final class StudyInFront implements AutoCloseable {
    private final IWorkbenchPage page;
    private final Consumer<ExploredInput> found;
    private final ActiveFile<StudyContents> studies;
    private final IPartListener2 listener = new IPartListener2() {
        @Override
        public void partActivated(IWorkbenchPartReference part) {
            if (LiveFile.of(part.getPart(false), StudyKind.STUDY).isPresent()) {
                show(studies.seen());
            }
        }
    };
    private final Map<Path, Left> left = new HashMap<>();
    private Optional<Path> shown = Optional.empty();

    /** Where a study was left. Its file may be another study by now. */
    private record Left(StudyDescription study, ExploredInput input) {}

    /** @param found takes an input whenever a study comes to the front */
    public StudyInFront(IWorkbenchPage page, Consumer<ExploredInput> found) {
        this.page = page;
        this.found = found;
        studies = new ActiveFile<>(page, StudyKind.STUDY, this::news);
        page.addPartListener(listener);
    }

    /** Takes an input that somebody looks at; where it is one of the study, the study will be shown there. */
    public void looked(ExploredInput input) {
        shown.ifPresent(study -> left.computeIfPresent(
                study,
                (file, before) -> input.isOfSameKernel(before.input()) ? new Left(before.study(), input) : before));
    }

    @Override
    public void close() {
        page.removePartListener(listener);
        studies.close();
    }

    /** A study is told of whenever it grows; of interest is only when there is another one. */
    private void news(FileSnapshot<StudyContents> contents) {
        if (contents instanceof FileSnapshot.Seen<StudyContents>(StudyContents readable)
                && !(shown.equals(Optional.of(readable.file())) && isKnown(readable))) {
            show(contents);
        }
    }

    private void show(FileSnapshot<StudyContents> contents) {
        if (contents instanceof FileSnapshot.Seen<StudyContents>(StudyContents readable)) {
            shown = Optional.of(readable.file());
            if (!isKnown(readable)) {
                ExploredInput first = ExploredInput.of(readable.file(), readable.description(), somewhere(readable));
                left.put(readable.file(), new Left(readable.description(), first));
            }
            found.accept(left.get(readable.file()).input());
        }
    }

    private boolean isKnown(StudyContents study) {
        return Optional.ofNullable(left.get(study.file()))
                .filter(before -> before.study().equals(study.description()))
                .isPresent();
    }

    private static List<Long> somewhere(StudyContents readable) {
        return readable.findings().stream()
                .findFirst()
                .map(row -> row.found().inputBits())
                .orElseGet(() -> readable.description().slots().stream()
                        .map(slot -> slot.plain().bits())
                        .toList());
    }
}
