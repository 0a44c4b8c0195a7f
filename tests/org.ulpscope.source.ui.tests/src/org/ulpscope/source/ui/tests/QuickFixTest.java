package org.ulpscope.source.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.texteditor.MarkerAnnotation;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.ui.tasks.CompilerMarkers;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
import org.ulpscope.workbench.tests.Keys;
import org.ulpscope.workbench.tests.User;

/** Light bulbs, and what Ctrl+1 lists where they stand. */
class QuickFixTest {
    private static final String TEXT = "double f(double r)\n{\n    r = 2 * rr;\n    return wibble;\n}\n";

    private IProject project;
    private IFile file;

    @BeforeEach
    void make() throws Exception {
        project = SourceDesk.project("fixes");
        file = Hands.file(project, "fixed.c", TEXT);
    }

    @AfterEach
    void delete() throws Exception {
        Gallery.cleanUp(project);
    }

    private void mark(int line, String word, String message) throws CoreException {
        mark(line, TEXT.indexOf(word + ";"), word, message);
    }

    private void mark(int line, int start, String word, String message) throws CoreException {
        file.createMarker(
                CompilerMarkers.TYPE,
                Map.of(
                        IMarker.MESSAGE, message,
                        IMarker.SEVERITY, IMarker.SEVERITY_ERROR,
                        IMarker.LINE_NUMBER, line,
                        IMarker.CHAR_START, start,
                        IMarker.CHAR_END, start + word.length()));
    }

    private void markBoth() throws CoreException {
        mark(3, "rr", "'rr' undeclared (first use in this function); did you mean 'r'?");
        mark(4, "wibble", "'wibble' undeclared (first use in this function)");
    }

    /** Of each marked line, whether a bulb stands beside it. */
    private static Map<Integer, Boolean> bulbs(ITextEditor editor) {
        IAnnotationModel model = SourceDesk.viewer(editor).getAnnotationModel();
        Map<Integer, Boolean> found = new TreeMap<>();
        for (Iterator<Annotation> all = model.getAnnotationIterator(); all.hasNext(); ) {
            if (all.next() instanceof MarkerAnnotation mark && mark.isQuickFixableStateSet()) {
                found.put(mark.getMarker().getAttribute(IMarker.LINE_NUMBER, 0), mark.isQuickFixable());
            }
        }
        return found;
    }

    @Test
    void aBulbStandsWhereThereIsAFixAloneWheneverItWasMarked() throws Exception {
        Map<Integer, Boolean> wanted = Map.of(3, true, 4, false);
        markBoth();
        ITextEditor before = SourceDesk.open(file);
        Desk.await("what was marked before is told apart", () -> bulbs(before).equals(wanted));
        Desk.inUi(() -> before.getSite().getPage().closeEditor(before, false));
        CompilerMarkers.clear(file);
        ITextEditor after = SourceDesk.open(file);
        markBoth();
        Desk.await("so is what is marked now", () -> bulbs(after).equals(wanted));
    }

    @Test
    void ctrl1ListsTheFixWhereverOneIsInTheLine() throws Exception {
        ITextEditor editor = SourceDesk.open(file);
        markBoth();
        Desk.await("it is marked", () -> bulbs(editor).size() == 2);
        Keys.focus(Desk.inUi(() -> SourceDesk.widget(editor)));
        for (String place : List.of("    r", "= 2 * r")) {
            SourceDesk.goBehind(editor, place);
            Keys.press('1', SWT.CTRL);
            Desk.await("the fix is listed behind " + place, () -> proposals().equals(List.of("Change to 'r'")));
            Keys.press(SWT.ESC);
            Desk.await("the list is closed", () -> proposals().isEmpty());
        }
        Keys.press('1', SWT.CTRL);
        Desk.await("the fix is listed", () -> !proposals().isEmpty());
        Keys.press('\r');
        Desk.await("it is done", () -> SourceDesk.document(editor).get().contains("r = 2 * r;"));
        assertEquals(TEXT.replace("rr", "r"), SourceDesk.text(editor));
    }

    /** Without its header gcc has no function to suggest, and nothing was offered. */
    @Test
    void aMisspeltFunctionOfTheLibraryIsChangedWhereItsHeaderIsMissingToo() throws Exception {
        String text = "double f(double x)\n{\n    return logg(x);\n}\n";
        // Of a file with new contents compilers are asked, and what they say would take the place of what is marked
        // here.
        file = Hands.file(project, "misspelt.c", text);
        int start = text.indexOf("logg");
        mark(3, start, "logg", "implicit declaration of function 'logg' [-Wimplicit-function-declaration]");
        ITextEditor editor = SourceDesk.open(file);
        Desk.await("a bulb stands beside it", () -> bulbs(editor).equals(Map.of(3, true)));
        Keys.focus(Desk.inUi(() -> SourceDesk.widget(editor)));
        SourceDesk.goBehind(editor, "return log");
        Keys.press('1', SWT.CTRL);
        Desk.await("the functions are listed", () -> proposals()
                .equals(List.of("Change to 'log'", "Change to 'log2'", "Change to 'logb'")));
        Keys.press('\r');
        Desk.await("it is done", () -> SourceDesk.document(editor).get().contains("return log(x);"));
    }

    /** The place of the icon was empty: its images are for the application to declare. */
    @Test
    void whatHasAFixHasAnIconInTheProblemsViewToo() throws Exception {
        markBoth();
        IViewPart problems = Desk.inUi(() -> Desk.page().showView(IPageLayout.ID_PROBLEM_VIEW));
        try {
            Desk.await("both are listed", () -> listed().size() == 2);
            assertEquals(List.of(), Desk.inUi(() -> listed().stream()
                    .filter(row -> row.getImage(0) == null)
                    .map(TreeItem::getText)
                    .toList()));
        } finally {
            Desk.inUi(() -> {
                Desk.page().hideView(problems);
                return null;
            });
        }
    }

    /** The rows of the Problems view below the heading of their severity. */
    private static List<TreeItem> listed() {
        return Gallery.below(Desk.shell(), Tree.class).stream()
                .filter(Tree::isVisible)
                .flatMap(tree -> Arrays.stream(tree.getItems()))
                .peek(QuickFixTest::expand)
                .flatMap(heading -> Arrays.stream(heading.getItems()))
                .filter(row -> row.getText().contains("undeclared"))
                .toList();
    }

    /** As a click does: the view makes rows when it is told so, and not before. */
    private static void expand(TreeItem heading) {
        if (!heading.getExpanded()) {
            Event event = new Event();
            event.item = heading;
            heading.getParent().notifyListeners(SWT.Expand, event);
            heading.setExpanded(true);
        }
    }

    @Test
    void ctrl1SaysWhereThereIsNoFix() throws Exception {
        ITextEditor editor = SourceDesk.open(file);
        markBoth();
        Desk.await("it is marked", () -> bulbs(editor).size() == 2);
        Keys.focus(Desk.inUi(() -> SourceDesk.widget(editor)));
        SourceDesk.goBehind(editor, "return wib");
        Keys.press('1', SWT.CTRL);
        Desk.await("it is said", () -> proposals().equals(List.of("No quick fix for this line")));
        Keys.press('\r');
        Desk.await("the list is closed", () -> proposals().isEmpty());
        assertEquals(TEXT, SourceDesk.text(editor), "and nothing is changed");
    }

    @Test
    void aClickOnTheBulbListsTheFixes() throws Exception {
        ITextEditor editor = SourceDesk.open(file);
        markBoth();
        Desk.await("it is marked", () -> bulbs(editor).size() == 2);
        User.click(() -> inMargin(editor, 2));
        Desk.await("the fix is listed", () -> proposals().equals(List.of("Change to 'r'")));
        User.key("Escape");
        Desk.await("the list is closed", () -> proposals().isEmpty());
    }

    /** The middle of a line in the margin that has the bulbs, on the display. */
    private static Point inMargin(ITextEditor editor, int line) {
        StyledText text = SourceDesk.widget(editor);
        int top = text.getLinePixel(line);
        Control margin = Arrays.stream(text.getParent().getChildren())
                .filter(child -> child != text)
                .findFirst()
                .orElseThrow();
        return margin.toDisplay(4, top + text.getLineHeight() / 2);
    }

    static List<String> proposals() {
        List<String> listed = new ArrayList<>();
        for (Shell shell : Desk.shell().getDisplay().getShells()) {
            if (shell.isVisible() && shell != Desk.shell()) {
                Gallery.below(shell, Table.class).stream()
                        .flatMap(table -> Arrays.stream(table.getItems()))
                        .forEach(item -> listed.add(item.getText()));
            }
        }
        return listed;
    }
}
