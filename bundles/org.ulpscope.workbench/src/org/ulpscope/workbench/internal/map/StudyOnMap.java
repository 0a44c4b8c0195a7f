package org.ulpscope.workbench.internal.map;

import java.util.List;
import java.util.Optional;
import org.eclipse.ui.IWorkbenchPage;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.live.ActiveFile;
import org.ulpscope.workbench.live.Sighting;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.StudyKind;

/** The study in front, as far as it is of the kernel on the map. Give {@link #close} back what it holds. */
final class StudyOnMap implements AutoCloseable {
    private final ActiveFile<StudyContents> studies;
    /** To read a kernel once, however often its study grows. */
    private Optional<Read> read = Optional.empty();

    private record Read(StudyDescription study, ExploredInput kernel) {}

    /** @param news is told when there may be more to show */
    StudyOnMap(IWorkbenchPage page, Runnable news) {
        studies = new ActiveFile<>(page, StudyKind.STUDY, sighting -> news.run());
    }

    /** What it holds now, where it is of this kernel on the same platforms. */
    Optional<StudyContents> of(ExploredInput kernel) {
        return studies.seen() instanceof Sighting.Seen<StudyContents>(StudyContents study)
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
