package org.ulpscope.hunt.ui.tests;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.internal.explore.ExploreView;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;

/** What Explore shows in the window of a laptop. */
class ExploreWidthTest {
    private IProject project;
    private ExploreView explore;

    @BeforeEach
    void create() throws Exception {
        project = Gallery.exampleProject("narrow");
    }

    @AfterEach
    void deleteProject() throws Exception {
        Hunts.leave(explore, project);
    }

    /** NORMAL+ was cut by the edge of the table, while there was room to spare before it. */
    @Test
    void theClassIsSeenWholeBesideTheUlps() throws Exception {
        Desk.resize(1280, 800);
        IWorkbenchPage page = Hunts.perspective();
        explore = Desk.inUi(() -> (ExploreView) page.showView(Explore.VIEW));
        Desk.inUi(() -> IDE.openEditor(page, Gallery.kernel(project, "tgamma")));
        Desk.await("Explore shows it", () -> explore.answers().contains("gcc"));
        Desk.await("the class is seen whole", () -> Gallery.below(Desk.shell(), Table.class).stream()
                .filter(Table::isVisible)
                .filter(table -> titles(table).containsAll(List.of("Ulps off", "Class")))
                .anyMatch(table -> table.getItemCount() > 0
                        && isInSight(table, titles(table).indexOf("Class"))));
    }

    private static List<String> titles(Table table) {
        return Arrays.stream(table.getColumns()).map(TableColumn::getText).toList();
    }

    private static boolean isInSight(Table table, int column) {
        Rectangle cell = table.getItem(0).getBounds(column);
        return cell.width > 0 && cell.x + cell.width <= table.getClientArea().width;
    }
}
