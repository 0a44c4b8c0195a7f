package org.ulpscope.campaign.ui.internal.overview;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ProgressBar;
import org.ulpscope.campaign.study.content.PartProgress;
import org.ulpscope.campaign.ui.internal.run.CampaignContents;
import org.ulpscope.store.RunState;

/** How far a campaign is: of its programs, of the causes of what they differ in, of the smallest cases; on a cluster of its parts too. */
final class StageBars extends Composite {
    private static final int FULL = 1000;
    private static final int LEAST_BAR = 40;

    private final List<Stage> stages = new ArrayList<>();
    private final Stage parts = new Stage("Parts");
    private final Stage programs = new Stage("Programs");
    private final Stage causes = new Stage("Causes");
    private final Stage smallest = new Stage("Smallest cases");

    StageBars(Composite parent) {
        super(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults()
                .numColumns(stages.size())
                .spacing(16, 0)
                .extendedMargins(0, 8, 0, 0)
                .applyTo(this);
        setShown(false);
    }

    /** Shows how far it is, as long as it is not finished; returns whether it takes room now and did not before, or the other way round. */
    boolean show(CampaignContents contents) {
        parts.setShown(!contents.parts().isEmpty());
        parts.show(
                contents.parts().stream().filter(PartProgress::isDone).count(),
                contents.parts().size());
        programs.show(
                contents.report().programs(), contents.report().description().programs());
        causes.show(contents.explained(), contents.discrepancies());
        smallest.show(contents.reduced(), contents.causes().size());
        layout();
        return setShown(contents.report().state().state() != RunState.FINISHED);
    }

    /** Takes its room, or leaves it to others; returns whether that is new. */
    boolean setShown(boolean shown) {
        boolean before = getVisible();
        GridData data = (GridData) getLayoutData();
        if (data == null) {
            data = GridDataFactory.fillDefaults().grab(true, false).indent(4, 4).create();
            setLayoutData(data);
        }
        data.exclude = !shown;
        setVisible(shown);
        return before != shown;
    }

    private final class Stage {
        private final Composite box;
        private final String name;
        private final Label label;
        private final ProgressBar bar;

        Stage(String name) {
            this.name = name;
            box = new Composite(StageBars.this, SWT.NONE);
            GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(box);
            GridDataFactory.fillDefaults().grab(true, false).applyTo(box);
            label = new Label(box, SWT.NONE);
            GridDataFactory.fillDefaults().grab(true, false).applyTo(label);
            bar = new ProgressBar(box, SWT.SMOOTH);
            bar.setMaximum(FULL);
            // Its own width would push the words of the last one out of a narrow editor.
            GridDataFactory.fillDefaults()
                    .grab(true, false)
                    .hint(LEAST_BAR, SWT.DEFAULT)
                    .applyTo(bar);
            stages.add(this);
        }

        void setShown(boolean shown) {
            ((GridData) box.getLayoutData()).exclude = !shown;
            box.setVisible(shown);
        }

        void show(long done, long all) {
            label.setText("%s: %,d of %,d".formatted(name, done, all));
            bar.setSelection((int) (FULL * done / Math.max(1, all)));
        }
    }
}
