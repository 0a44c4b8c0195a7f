package org.ulpscope.bound.ui.tests;

import java.util.OptionalInt;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ulpscope.bound.ui.internal.pane.BoundEditor;
import org.ulpscope.bound.ui.internal.wizard.BoundWizard;
import org.ulpscope.ui.editing.SourceLine;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Look;
import org.ulpscope.workbench.tests.Theme;

/** Bounds, as they are read and heard. */
class AppearanceTest {
    private IProject project;

    @BeforeEach
    void create() throws Exception {
        project = BoundDesk.project("bounds");
    }

    @AfterEach
    void delete() throws Exception {
        Gallery.cleanUp(project);
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void boundsAndTheWizardCanBeReadAndTold(Theme theme) throws Exception {
        IFile source = BoundDesk.source(project);
        IWorkbenchPage page = Desk.page();
        try (Look look = Look.in(theme)) {
            BoundEditor editor = BoundDesk.open(BoundDesk.bound(source, "total.bound"));
            Desk.await("lines are listed", () -> !editor.pane().lines().rows().isEmpty());
            Desk.inUi(() -> {
                editor.pane()
                        .lines()
                        .setSelection(new StructuredSelection(
                                editor.pane().lines().rows().get(1)));
                return null;
            });
            look.atEveryPage("bound", editor);
            Desk.inUi(() -> {
                SourceLine.open(page, source.getLocation().toPath(), 3);
                return null;
            });
            look.at("bound perspective", Desk.shell());
            String path = source.getLocation().toOSString();
            Shell shell = Gallery.opened(
                    "Bound a Call",
                    () -> new WizardDialog(Desk.shell(), new BoundWizard(path, OptionalInt.empty(), page)).open());
            look.at("bound wizard", shell);
            Desk.inUi(() -> {
                shell.close();
                return null;
            });
        }
    }
}
