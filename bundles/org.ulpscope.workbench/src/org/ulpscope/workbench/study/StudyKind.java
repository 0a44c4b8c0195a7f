package org.ulpscope.workbench.study;

import java.nio.file.Path;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.live.LiveKind;
import org.ulpscope.ui.live.LiveReader;

/** Studies, as the workbench shows them while they grow. */
public enum StudyKind implements LiveKind<StudyContents> {
    /** The one there is. */
    STUDY;

    @Override
    public String noun() {
        return "study";
    }

    @Override
    public String extension() {
        return "study";
    }

    @Override
    public LiveReader<StudyContents> open(Path file) {
        return new LiveStudy(file);
    }

    @Override
    public RunState state(StudyContents contents) {
        return contents.summary().state();
    }
}
