package org.ulpscope.hunt.ui.internal.findings;

import java.util.List;
import java.util.Optional;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;
import org.ulpscope.hunt.ui.internal.HuntIds;
import org.ulpscope.hunt.ui.internal.run.LineInside;
import org.ulpscope.hunt.ui.internal.run.TrialInProgress;
import org.ulpscope.ui.live.ActiveFile;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.StudyKind;
import org.ulpscope.workbench.study.findings.FindingMenu;
import org.ulpscope.workbench.study.findings.FindingsTable;

/** The findings of the study in front. */
public final class FindingsView extends ViewPart {
    private static final String HINT =
            "Findings of a hunt appear here. Open a .study file, or open a kernel and press Hunt.";

    private FindingsTable table;
    private ActiveFile<StudyContents> study;

    @Override
    public void createPartControl(Composite parent) {
        table = new FindingsTable(
                parent,
                HINT,
                new FindingMenu(List.of(
                        TrialInProgress.show(getSite().getPage()),
                        LineInside.open(getSite().getPage()))));
        table.offer("Open an example", "org.ulpscope.workbench.openExampleCommand(name=libm/tgamma.kernel)");
        getSite().setSelectionProvider(table);
        IMenuManager menu = getViewSite().getActionBars().getMenuManager();
        menu.add(grouping("Group by Class", table::groupByClass));
        menu.add(grouping("Group by Region", table::groupByRegion));
        menu.add(grouping("No Groups", table::ungroup));
        study = new ActiveFile<>(getSite().getPage(), StudyKind.STUDY, this::show);
        study.whenOtherEditor(this::name);
    }

    private void show(FileSnapshot<StudyContents> now) {
        table.show(now);
        name();
    }

    private void name() {
        setContentDescription(study.nameBesideOtherEditor().orElse(""));
    }

    /** Opens the view and shows in it only the findings in which these words occur. */
    public static void filter(IWorkbenchPage page, String words) {
        try {
            if (page.showView(HuntIds.FINDINGS_VIEW) instanceof FindingsView view) {
                view.table.filter(words);
            }
        } catch (PartInitException e) {
            MessageDialog.openError(page.getWorkbenchWindow().getShell(), "Findings", e.getMessage());
        }
    }

    /**
     * Brings the view in front of others in its place, where the perspective has it and no other part has all the room: it would lie over that.
     * The keyboard stays where it is. May be called on any thread, also once the window is closed.
     */
    public static void reveal(IWorkbenchPage page) {
        Display display = PlatformUI.getWorkbench().getDisplay();
        display.asyncExec(() -> Optional.ofNullable(page.getWorkbenchWindow().getShell())
                .filter(shell -> !shell.isDisposed() && !page.isPageZoomed())
                .flatMap(shell -> Optional.ofNullable(page.findView(HuntIds.FINDINGS_VIEW)))
                .ifPresent(page::bringToTop));
    }

    /** The table on show. */
    public FindingsTable table() {
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

    private static IAction grouping(String title, Runnable work) {
        return new Action(title) {
            @Override
            public void run() {
                work.run();
            }
        };
    }
}
