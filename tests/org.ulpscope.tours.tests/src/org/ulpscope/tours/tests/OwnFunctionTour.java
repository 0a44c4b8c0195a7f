package org.ulpscope.tours.tests;

import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Menus;
import org.ulpscope.workbench.tests.User;

/** What is done with a function of one's own: it is written, hunted in, guarded, and hunted in again. */
abstract class OwnFunctionTour extends Tour {
    static final String SOURCE = "ratio.c";

    /** Types a source into a new file of the project, with so much time between two keys. */
    static void writes(int keyMillis, String... lines) throws Exception {
        User.select(Parts.explorer(), path());
        User.choose("File", "New", "Source");
        Shell wizard = User.window("New Source");
        User.type(SOURCE, keyMillis);
        User.click(wizard, "Finish");
        Parts.editor(SOURCE);
        for (String line : lines) {
            User.type(line, keyMillis);
            User.key("Return");
        }
        saves();
    }

    static void saves() throws Exception {
        User.key("ctrl+s");
        Desk.await("it is saved", () -> !Desk.activeEditor().isDirty());
    }

    /** Hunts in the function by the menu of the Project Explorer. */
    static void hunts() throws Exception {
        Parts.choose(path(SOURCE), "Hunt in Function\u2026");
        User.click(User.window("Hunt in Function"), "Hunt");
        awaitStudy();
    }

    static void awaitStudy() throws Exception {
        Desk.await("the study is in front", () -> Desk.activeEditor().getTitle().endsWith(".study"));
    }

    static void awaitNothingFound() throws Exception {
        Desk.await("nothing is found", () -> Gallery.below(Desk.shell(), Text.class).stream()
                .anyMatch(text ->
                        text.isVisible() && text.getText().contains("No input came to what was looked for in ")));
    }

    /** Puts the guard for all regions of the study in front into the source, which is in front then. */
    static StyledText guards() throws Exception {
        Composite editor = Parts.editor("ratio");
        Desk.await("the page of regions is there", () -> Gallery.below(editor, CTabFolder.class).stream()
                .anyMatch(folder -> page(folder, "Regions") != null));
        User.tab(Desk.inUi(() -> Gallery.below(editor, CTabFolder.class).stream()
                .map(folder -> page(folder, "Regions"))
                .filter(item -> item != null)
                .findFirst()
                .orElseThrow()));
        Desk.await("the regions are listed", () -> !Parts.filled(editor).isEmpty());
        Menus.choose(Menus.owner("Insert Guard for All Regions"), "Insert Guard for All Regions");
        StyledText text = sourceText();
        Desk.await(
                "the guard is in the source",
                () -> text.getText().replaceAll("\\s", "").contains("{assert("));
        return text;
    }

    /** The text of the source, once its editor is in front. */
    static StyledText sourceText() throws Exception {
        Composite editor = Parts.editor(SOURCE);
        return Desk.inUi(() -> Gallery.below(editor, StyledText.class).getFirst());
    }

    private static CTabItem page(CTabFolder folder, String title) {
        for (CTabItem item : folder.getItems()) {
            if (item.getText().equals(title)) {
                return item;
            }
        }
        return null;
    }
}
