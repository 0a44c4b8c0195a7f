package org.ulpscope.hunt.ui.tests;

import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.core.resources.IProject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.store.RunState;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.internal.explore.ExploreView;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Keys;

/** What Explore says of a call that returned nothing. */
class ExploreRefusedTest {
    private IProject project;
    private ExploreView explore;

    @BeforeEach
    void create() throws Exception {
        project = Gallery.exampleProject("refuses");
    }

    @AfterEach
    void deleteProject() throws Exception {
        Hunts.leave(explore, project);
    }

    @Test
    void anInputThatTheFunctionRefusesIsToldWithTheReasonBesideItsClass() throws Exception {
        Files.writeString(
                project.getLocation().toPath().resolve("guarded.c"),
                "#include <assert.h>\n#include <math.h>\ndouble guarded(double x) {\n    assert(x >= 0);\n    return log(x);\n}\n");
        IWorkbenchPage page = Hunts.perspective();
        explore = Desk.inUi(() -> (ExploreView) page.showView(Explore.VIEW));
        StudyEditor editor = Hunts.open(Hunts.ofSource(project, "double guarded(double x)", "guarded.c"));
        Hunts.await(editor, RunState.FINISHED);
        Desk.await("Explore shows it", () -> explore.answers().contains("gcc"));
        Text field = Desk.inUi(() -> {
            page.activate(explore);
            return (Text) Desk.shell().getDisplay().getFocusControl();
        });
        Keys.fill(field, "-1");
        Keys.press(SWT.CR);
        Desk.await("the reason stands beside the class", () -> Gallery.below(Desk.shell(), Table.class).stream()
                .filter(Table::isVisible)
                .flatMap(table -> Arrays.stream(table.getItems()))
                .map(ExploreRefusedTest::cells)
                .anyMatch(cells -> cells.containsAll(List.of("gcc", "refused by its own assertion", "REFUSED"))));
    }

    private static List<String> cells(TableItem row) {
        return IntStream.range(0, row.getParent().getColumnCount())
                .mapToObj(row::getText)
                .toList();
    }
}
