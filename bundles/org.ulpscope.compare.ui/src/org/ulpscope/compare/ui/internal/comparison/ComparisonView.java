package org.ulpscope.compare.ui.internal.comparison;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.part.ViewPart;
import org.ulpscope.workbench.study.ActiveStudy;

/** The inputs on which platforms differ in the comparison in front. */
public final class ComparisonView extends ViewPart {
    private static final String HINT =
            "Inputs on which platforms differ appear here. Open the .study file of a comparison, "
                    + "or open a kernel, tick two platforms or more and press Compare.";

    private ComparisonTable table;
    private ActiveStudy study;

    @Override
    public void createPartControl(Composite parent) {
        table = new ComparisonTable(parent, HINT, getSite().getPage());
        getSite().setSelectionProvider(table);
        study = new ActiveStudy(getSite().getPage(), table::show);
    }

    /** The table on show. */
    public ComparisonTable table() {
        return table;
    }

    @Override
    public void setFocus() {
        table.setFocus();
    }

    @Override
    public void dispose() {
        if (study != null) {
            study.close();
        }
        super.dispose();
    }
}
