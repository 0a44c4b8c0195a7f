package org.ulpscope.compare.ui.internal.comparison;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.part.ViewPart;
import org.ulpscope.ui.live.ActiveFile;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.StudyKind;

/** The inputs on which platforms differ in the comparison in front. */
public final class ComparisonView extends ViewPart {
    private static final String HINT =
            "Inputs on which platforms differ appear here. Open the .study file of a comparison, "
                    + "or open a kernel, tick two platforms or more and press Compare.";

    private ComparisonTable table;
    private ActiveFile<StudyContents> study;

    @Override
    public void createPartControl(Composite parent) {
        table = new ComparisonTable(parent, HINT, getSite().getPage());
        table.offer("Open an example", "org.ulpscope.workbench.openExampleCommand(name=libm/pow.kernel)");
        getSite().setSelectionProvider(table);
        study = new ActiveFile<>(getSite().getPage(), StudyKind.STUDY, table::show);
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
