package org.ulpscope.workbench.internal.explore;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Link;
import org.ulpscope.workbench.explore.ExploredInput;

/** A line above what is explored, which offers to explore something else; it takes no room while it offers nothing. */
final class FollowOffer {
    private final Composite parent;
    private final Link link;
    private Runnable chosen = () -> {};

    /** @param parent has a layout of one column, in which the line comes next */
    FollowOffer(Composite parent) {
        this.parent = parent;
        link = new Link(parent, SWT.NONE);
        GridDataFactory.fillDefaults()
                .indent(8, 4)
                .grab(true, false)
                .exclude(true)
                .applyTo(link);
        link.setVisible(false);
        link.addListener(SWT.Selection, event -> {
            hide();
            chosen.run();
        });
    }

    /** Offers an input of the study whose editor or file is selected. */
    void show(ExploredInput study, Runnable follow) {
        chosen = follow;
        link.setText(study.file().getFileName() + " is selected. <a>Explore "
                + study.kernel().getName() + "</a>");
        setVisible(true);
    }

    /** Offers nothing any more. */
    void hide() {
        setVisible(false);
    }

    private void setVisible(boolean visible) {
        if (link.getVisible() != visible || visible) {
            ((GridData) link.getLayoutData()).exclude = !visible;
            link.setVisible(visible);
            parent.layout(true, true);
        }
    }
}
