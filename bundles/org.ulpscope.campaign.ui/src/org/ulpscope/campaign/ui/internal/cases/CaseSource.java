package org.ulpscope.campaign.ui.internal.cases;

import java.util.Optional;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.ulpscope.campaign.report.part.CulpritPlace;
import org.ulpscope.campaign.study.content.CampaignCase;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.ui.tables.AccessibleName;

/** The source of a case, the guilty operation marked. */
final class CaseSource {
    private static final double MARK = 0.45;
    private static final int WRAPPED = 64;

    private final StyledText text;
    private Optional<CulpritPlace> place = Optional.empty();
    private boolean dark;

    CaseSource(Composite parent) {
        text = new StyledText(parent, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL | SWT.BORDER);
        text.setFont(JFaceResources.getTextFont());
        text.setMargins(6, 4, 6, 4);
        text.setWrapIndent(WRAPPED);
        text.getAccessible().addAccessibleListener(new AccessibleName("Source, with the guilty operation marked"));
        // The theme may change while the source is shown.
        text.addListener(SWT.Paint, this::markAnew);
    }

    void show(CampaignCase one) {
        place = CulpritPlace.in(one);
        text.setText(one.source());
        mark();
        place.ifPresent(at -> {
            text.setSelection(at.start());
            text.showSelection();
        });
    }

    /** What is marked. */
    String marked() {
        return place.map(at -> text.getTextRange(at.start(), at.end() - at.start()))
                .orElse("");
    }

    private void mark() {
        ChartTheme theme = ChartTheme.of(text);
        dark = theme.dark();
        place.ifPresent(at -> {
            StyleRange range = new StyleRange(at.start(), at.end() - at.start(), null, null);
            range.background = ChartTheme.swt(theme.faint(theme.series(1), MARK));
            range.fontStyle = SWT.BOLD;
            text.setStyleRange(range);
        });
    }

    private void markAnew(Event event) {
        if (ChartTheme.of(text).dark() != dark) {
            text.getDisplay().asyncExec(() -> {
                if (!text.isDisposed()) {
                    mark();
                }
            });
            dark = !dark;
        }
    }
}
