package org.ulpscope.tours.tests;

import java.util.Locale;
import java.util.concurrent.TimeUnit;
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

/**
 * The step with one's own function: a source typed into an empty file by somebody who types five keys a second, hunted in, guarded, and hunted in
 * again. Prints how long it took from the empty window to the first finding on the screen.
 */
class OwnFunctionStepTest extends Tour {
    private static final int KEY_MILLIS = 200;

    private static final String[] RATIO = {
        "#include <math.h>", "double ratio(double x)", "{", "return sqrt(x) / (x - 2);",
    };

    @Override
    void walk() throws Exception {
        long began = System.nanoTime();
        step(7, "Hunt in Function\u2026", "Regions", "Insert Guard for All Regions");
        writesASource();
        hunts();
        Composite findings = Parts.view("Findings");
        Desk.await("findings are listed", () -> !Parts.filled(findings).isEmpty());
        System.out.printf(
                Locale.ROOT,
                "own function: the first finding %d s after the window, at %d keys a second%n",
                TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - began),
                TimeUnit.SECONDS.toMillis(1) / KEY_MILLIS);
        begin("step 7, guarded");
        guards();
        begin("step 7, hunted in again");
        hunts();
        Desk.await("nothing is found", () -> Gallery.below(Desk.shell(), Text.class).stream()
                .anyMatch(
                        text -> text.isVisible() && text.getText().contains("No input came to what was looked for.")));
    }

    private static void writesASource() throws Exception {
        User.select(Parts.explorer(), path());
        User.choose("File", "New", "File");
        Shell wizard = User.window("Create New File");
        User.type("ratio.c", KEY_MILLIS);
        User.click(wizard, "Finish");
        Parts.editor("ratio.c");
        for (String line : RATIO) {
            User.type(line, KEY_MILLIS);
            User.key("Return");
        }
        User.key("ctrl+s");
        Desk.await("it is saved", () -> !Desk.activeEditor().isDirty());
    }

    private static void hunts() throws Exception {
        Parts.choose(path("ratio.c"), "Hunt in Function\u2026");
        Shell dialog = User.window("Hunt in Function");
        User.click(dialog, "Hunt");
        Parts.editor("ratio");
        Desk.await("the study is in front", () -> Desk.activeEditor().getTitle().endsWith(".study"));
    }

    private static void guards() throws Exception {
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
        Composite source = Parts.editor("ratio.c");
        Desk.await("the guard is in the source", () -> Gallery.below(source, StyledText.class).stream()
                .anyMatch(text -> text.getText().contains("assert(")));
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
