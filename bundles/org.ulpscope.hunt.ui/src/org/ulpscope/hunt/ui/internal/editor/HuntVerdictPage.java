package org.ulpscope.hunt.ui.internal.editor;

import java.util.Optional;
import org.ulpscope.hunt.ui.internal.markers.HuntMarkers;
import org.ulpscope.hunt.ui.internal.progress.SweepChart;
import org.ulpscope.store.RunState;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.study.verdict.VerdictPage;

/** What a hunt came to, with a picture of where its sweep met what. */
public final class HuntVerdictPage extends VerdictPage {
    /** The first page of the editor of a hunt. */
    public HuntVerdictPage(StudyEditor editor) {
        super(editor);
    }

    @Override
    protected Optional<Picture> picture(StudyContents study) {
        return SweepChart.of(study, 0).map(chart -> new Picture(chart, chart.leastHeight()));
    }

    @Override
    protected void told(StudyContents study) {
        if (study.summary().state() != RunState.RUNNING) {
            HuntMarkers.show(study);
        }
    }
}
