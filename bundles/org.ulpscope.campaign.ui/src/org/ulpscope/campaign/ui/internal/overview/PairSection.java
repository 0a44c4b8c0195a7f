package org.ulpscope.campaign.ui.internal.overview;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.RowData;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.ulpscope.campaign.study.content.DiscrepancyFilter;
import org.ulpscope.campaign.study.content.PairTable;

/** What two platforms differ in: how often by level and kind, and for each level at which they do, which class meets which. */
final class PairSection extends Composite {
    private static final int GAP = 18;
    private static final int MARGIN = 4;

    private final CountGrid kinds;
    private final Label made;
    private final Label caption;
    private final Composite row;
    private final List<CountGrid> matrices = new ArrayList<>();

    PairSection(Composite parent, PairCounts counts, Consumer<DiscrepancyFilter> chosen) {
        super(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().margins(MARGIN, 8).spacing(0, 6).applyTo(this);
        Label title = new Label(this, SWT.NONE);
        title.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
        title.setText(counts.title());
        made = new Label(this, SWT.WRAP);
        made.setText(counts.made());
        GridDataFactory.swtDefaults().applyTo(made);
        kinds = new CountGrid(this, counts.kinds(), chosen);
        GridDataFactory.swtDefaults().applyTo(kinds);
        caption = new Label(this, SWT.WRAP);
        caption.setText(
                "Which result meets which: first how often " + counts.pair().left()
                        + " gives what the line says and " + counts.pair().right()
                        + " what the column says, then the other way round.");
        GridDataFactory.swtDefaults().applyTo(caption);
        row = new Composite(this, SWT.NONE);
        RowLayout layout = new RowLayout(SWT.HORIZONTAL);
        layout.wrap = true;
        layout.spacing = GAP;
        layout.marginLeft = 0;
        row.setLayout(layout);
        GridDataFactory.swtDefaults().applyTo(row);
        for (PairTable level : counts.levels()) {
            CountGrid matrix = new CountGrid(row, counts.matrix(level), chosen);
            matrix.setLayoutData(new RowData());
            matrices.add(matrix);
        }
        show(counts);
    }

    /** Breaks what can be broken where so much room ends. */
    void fit(int width) {
        for (Control broken : List.of(made, caption, row)) {
            ((GridData) broken.getLayoutData()).widthHint = width - 2 * MARGIN;
        }
    }

    /** Shows other counts of the same platforms and levels; returns whether other tables are to be seen than before. */
    boolean show(PairCounts counts) {
        kinds.show(counts.kinds());
        boolean any = false;
        boolean changed = false;
        for (int i = 0; i < matrices.size(); i++) {
            PairTable level = counts.levels().get(i);
            boolean shown = level.discrepancies() > 0;
            changed |= shown != matrices.get(i).getVisible();
            matrices.get(i).show(counts.matrix(level));
            matrices.get(i).setVisible(shown);
            ((RowData) matrices.get(i).getLayoutData()).exclude = !shown;
            any |= shown;
        }
        ((GridData) caption.getLayoutData()).exclude = !any;
        caption.setVisible(any);
        ((GridData) row.getLayoutData()).exclude = !any;
        row.setVisible(any);
        row.layout();
        return changed;
    }

    /** The table by level and kind. */
    CountGrid kinds() {
        return kinds;
    }
}
