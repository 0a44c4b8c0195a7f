package org.ulpscope.campaign.ui.internal.causes;

import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.ulpscope.campaign.study.content.CampaignCase;
import org.ulpscope.campaign.study.content.CauseGroup;
import org.ulpscope.campaign.study.content.CauseReduction;
import org.ulpscope.campaign.ui.internal.cases.CaseActions;
import org.ulpscope.campaign.ui.internal.cases.CaseSheet;
import org.ulpscope.ui.tables.AccessibleName;
import org.ulpscope.ui.theme.Styling;

/** How the program of a cause becomes small, and below that the smallest one so far; when it is found, the smallest case. */
public final class SmallestSheet extends Composite {
    private final ReductionBars bars;
    private final Composite body;
    private final CaseSheet sheet;
    private final StyledText soFar;

    SmallestSheet(Composite parent, CaseActions actions) {
        super(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().margins(0, 0).spacing(0, 2).applyTo(this);
        bars = new ReductionBars(this);
        GridDataFactory.fillDefaults().grab(true, false).indent(6, 4).applyTo(bars);
        body = new Composite(this, SWT.NONE);
        body.setLayout(new StackLayout());
        GridDataFactory.fillDefaults().grab(true, true).applyTo(body);
        sheet = new CaseSheet(body, "Smallest case", actions);
        soFar = new StyledText(body, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL | SWT.BORDER);
        soFar.setFont(JFaceResources.getTextFont());
        soFar.setMargins(6, 4, 6, 4);
        soFar.getAccessible().addAccessibleListener(new AccessibleName("The smallest program so far"));
        show(Optional.empty(), "");
    }

    /** Shows a cause. @param without what to say where there is nothing to show of one */
    void show(Optional<CauseGroup> cause, String without) {
        Optional<CauseReduction> way = cause.flatMap(CauseGroup::reduction);
        Optional<CampaignCase> end = cause.flatMap(CauseGroup::smallest);
        way.ifPresent(one -> bars.show(one, end.isPresent()));
        ((GridData) bars.getLayoutData()).exclude = way.isEmpty();
        bars.setVisible(way.isPresent());
        sheet.show(end, without);
        Optional<String> source = way.filter(one -> end.isEmpty()).map(CauseReduction::source);
        source.filter(text -> !text.equals(soFar.getText())).ifPresent(soFar::setText);
        StackLayout stack = (StackLayout) body.getLayout();
        Control front = source.isPresent() ? soFar : sheet;
        boolean uncovered = stack.topControl != front;
        stack.topControl = front;
        body.layout();
        layout();
        if (uncovered) {
            // A theme leaves alone what is hidden.
            Styling.apply(this);
        }
    }

    /** The smallest case; empty as long as it is not known that there is no smaller one. */
    public CaseSheet smallest() {
        return sheet;
    }

    /** The smallest program so far; blank where none is shown. */
    public String soFar() {
        return soFar.getVisible() ? soFar.getText() : "";
    }

    /** How far the program has come, in words; blank where none is shown. */
    public String way() {
        return bars.getVisible() ? bars.caption() : "";
    }
}
