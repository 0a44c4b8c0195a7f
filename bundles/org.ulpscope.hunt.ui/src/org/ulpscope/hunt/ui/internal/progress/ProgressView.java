package org.ulpscope.hunt.ui.internal.progress;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.part.ViewPart;
import org.ulpscope.hunt.ui.internal.findings.FindingsView;
import org.ulpscope.ui.live.ActiveFile;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.StudyKind;

/** Hunt Progress: where the hunt in front has been, how near it came to its goals, and what its model believed at each step. */
public final class ProgressView extends ViewPart {
    private static final String HINT =
            "The progress of a hunt appears here. Open a .study file, or open a kernel and press Hunt.";

    private static final String TITLE = "Hunt Progress";

    private ProgressPane pane;
    private ActiveFile<StudyContents> study;

    @Override
    public void createPartControl(Composite parent) {
        pane = new ProgressPane(
                parent, HINT, label -> FindingsView.filter(getSite().getPage(), label));
        study = new ActiveFile<>(getSite().getPage(), StudyKind.STUDY, this::show);
        study.whenOtherEditor(this::name);
    }

    private void show(FileSnapshot<StudyContents> now) {
        pane.show(now);
        name();
    }

    /** In its tab, and not in a line above the charts, which would take height from them. */
    private void name() {
        setPartName(
                study.nameBesideOtherEditor().map(name -> TITLE + ": " + name).orElse(TITLE));
    }

    /** What is on show. */
    public ProgressPane pane() {
        return pane;
    }

    /** Goes to where so many trials have been made. */
    public void stepTo(long trials) {
        pane.stepTo(trials);
    }

    @Override
    public void setFocus() {
        pane.setFocus();
    }

    @Override
    public void dispose() {
        if (study != null) {
            study.close();
        }
        super.dispose();
    }
}
