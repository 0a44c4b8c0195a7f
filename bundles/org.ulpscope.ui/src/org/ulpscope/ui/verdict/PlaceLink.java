package org.ulpscope.ui.verdict;

import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.events.HyperlinkAdapter;
import org.eclipse.ui.forms.events.HyperlinkEvent;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.ulpscope.study.glance.GlancePlace;

/** A line of a source as a link that opens it. */
final class PlaceLink {
    private final Hyperlink link;
    private Optional<GlancePlace> place = Optional.empty();

    /** @param opened is told of the place when the link is followed */
    PlaceLink(Composite parent, FormToolkit toolkit, Consumer<GlancePlace> opened) {
        link = toolkit.createHyperlink(parent, "", SWT.NONE);
        link.setToolTipText("Opens the source there");
        link.addHyperlinkListener(new HyperlinkAdapter() {
            @Override
            public void linkActivated(HyperlinkEvent event) {
                place.ifPresent(opened);
            }
        });
        GridDataFactory.fillDefaults()
                .align(SWT.BEGINNING, SWT.CENTER)
                .exclude(true)
                .applyTo(link);
        link.setVisible(false);
    }

    /** Shows this place, or none. Says whether that needs other room. */
    boolean show(Optional<GlancePlace> now) {
        if (now.equals(place)) {
            return false;
        }
        place = now;
        link.setText(now.map(GlancePlace::shown).orElse(""));
        return VerdictSections.give(link, now.isEmpty() ? 0 : link.computeSize(SWT.DEFAULT, SWT.DEFAULT).y);
    }
}
