package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.graphics.GC;
import org.eclipse.ui.IPerspectiveDescriptor;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What stands in a small window, in each perspective. */
class PerspectivesTest {
    private static final Set<String> LEFT = Set.of("Project Explorer", "Outline");

    @AfterEach
    void leave() throws Exception {
        show("org.ulpscope.hunt.ui.perspective");
    }

    @Test
    void theNamesOfTheViewsAtTheLeftAreToBeReadWhole() throws Exception {
        Desk.resize(1100, 700);
        List<String> perspectives = Desk.inUi(() -> Arrays.stream(
                        PlatformUI.getWorkbench().getPerspectiveRegistry().getPerspectives())
                .map(IPerspectiveDescriptor::getId)
                .filter(id -> id.startsWith("org.ulpscope."))
                .toList());
        for (String perspective : perspectives) {
            show(perspective);
            Desk.await("the perspective has its projects", () -> !tabs().isEmpty());
            assertEquals(
                    List.of(),
                    Desk.inUi(() -> tabs().stream()
                            .filter(PerspectivesTest::isCut)
                            .map(CTabItem::getText)
                            .toList()),
                    perspective);
        }
    }

    private static void show(String perspective) throws Exception {
        IWorkbenchPage page = Desk.page();
        Desk.inUi(() -> {
            PlatformUI.getWorkbench().showPerspective(perspective, page.getWorkbenchWindow());
            page.resetPerspective();
            return null;
        });
    }

    private static List<CTabItem> tabs() {
        return Gallery.below(Desk.shell(), CTabFolder.class).stream()
                .filter(CTabFolder::isVisible)
                .flatMap(folder -> Arrays.stream(folder.getItems()))
                .filter(item -> LEFT.contains(item.getText()))
                .toList();
    }

    /** A tab has its picture, its name and a cross. */
    private static boolean isCut(CTabItem item) {
        GC gc = new GC(item.getParent());
        try {
            gc.setFont(item.getFont());
            int name = gc.textExtent(item.getText()).x;
            int pictures = 2 * item.getImage().getBounds().width;
            return item.getBounds().width < name + pictures;
        } finally {
            gc.dispose();
        }
    }
}
