package org.ulpscope.flow.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IElementFactory;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.XMLMemento;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.ui.internal.FlowIds;
import org.ulpscope.flow.ui.internal.diff.FlowDiffEditor;
import org.ulpscope.ui.diff.FilePair;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;

/** Two flows beside each other. */
class FlowDiffTest {
    private IProject project;
    private IFile source;

    @BeforeEach
    void create() throws Exception {
        project = FlowDesk.project("diffs");
        source = FlowDesk.source(project);
    }

    @AfterEach
    void delete() throws Exception {
        Gallery.cleanUp(project);
    }

    @Test
    void whatAppearedAndChangedIsListedAndOpensTheSource() throws Exception {
        IFile before = FlowDesk.flow(source, "before.flow", FlowDesk.born(source, ExceptionClass.NAN));
        IFile after = FlowDesk.flow(
                source, "after.flow", FlowDesk.born(source, ExceptionClass.INF), FlowDesk.carried(source));
        FlowDiffEditor editor = open(before, after);
        Desk.await("both are read", () -> editor.table().rows().size() == 2);
        assertEquals(
                "before.flow and after.flow: 1 line appeared, 0 lines vanished, 1 line changed.",
                Desk.inUi(editor::status));
        assertEquals(
                List.of("app.cu:3 [NaN] [INF]", "app.cu:4 [] [NaN carried]"),
                Desk.inUi(() -> editor.table().rows().stream()
                        .map(row -> row.place() + " " + row.before() + " " + row.after())
                        .toList()));
        Desk.inUi(() -> {
            editor.table()
                    .setSelection(new StructuredSelection(editor.table().rows().getLast()));
            Gallery.below(editor.table(), Table.class).getFirst().notifyListeners(SWT.DefaultSelection, new Event());
            return null;
        });
        Desk.await("the source is open at the line", () -> Hands.line() == 4);
    }

    @Test
    void flowsThatFoundTheSameSaySo() throws Exception {
        IFile before = FlowDesk.flow(source, "before.flow", FlowDesk.born(source, ExceptionClass.NAN));
        IFile after = FlowDesk.flow(source, "after.flow", FlowDesk.born(source, ExceptionClass.NAN));
        FlowDiffEditor editor = open(before, after);
        Desk.await("it says so", () -> editor.status()
                .equals("before.flow and after.flow found the same at the same lines."));
    }

    @Test
    void whatIsComparedIsThereAgainAfterARestart() throws Exception {
        FilePair input = new FilePair(FlowIds.DIFF_EDITOR, Path.of("/a/one.flow"), Path.of("/b/two.flow"));
        XMLMemento memento = XMLMemento.createWriteRoot("input");
        input.getPersistable().saveState(memento);
        IElementFactory factory = Desk.inUi(() -> PlatformUI.getWorkbench().getElementFactory(input.getFactoryId()));
        assertEquals(input, factory.createElement(memento));
    }

    private static FlowDiffEditor open(IFile before, IFile after) throws Exception {
        IWorkbenchPage page = Desk.page();
        return Desk.inUi(() -> {
            new FilePair(
                            FlowIds.DIFF_EDITOR,
                            before.getLocation().toPath(),
                            after.getLocation().toPath())
                    .open(page);
            return (FlowDiffEditor) page.getActiveEditor();
        });
    }
}
