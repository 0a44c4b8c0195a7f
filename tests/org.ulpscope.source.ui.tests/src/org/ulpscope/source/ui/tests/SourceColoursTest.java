package org.ulpscope.source.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.ILogListener;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.preference.PreferenceConverter;
import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.editors.text.EditorsUI;
import org.eclipse.ui.texteditor.AbstractDecoratedTextEditorPreferenceConstants;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.workbench.source.SourceColour;
import org.ulpscope.workbench.tests.Contrast;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Keys;

/** What a source looks like, in both themes. */
class SourceColoursTest {
    private static final double READABLE = 4.5;
    private static final int LEAST_OF_A_CHANGE = 12;
    private static final String CUDA = """
            #include <cmath>
            /* two
               lines */
            __global__ void scale(double2 *x, const float factor) {
                x[threadIdx.x].x *= 0x1.8p-3 + 1'000.5e+3f; // "no string"
                char c = 'x';
            }
            """;

    private IProject project;

    @BeforeEach
    void open() throws Exception {
        project = SourceDesk.project("colours");
    }

    @AfterEach
    void delete() throws Exception {
        Gallery.theme(Gallery.LIGHT);
        Gallery.cleanUp(project);
    }

    @Test
    void eachTokenHasItsColourAndIsReadableInBothThemes() throws Exception {
        ITextEditor editor = SourceDesk.open(project, "scale.cu", CUDA);
        for (String theme : new String[] {Gallery.LIGHT, Gallery.DARK}) {
            Gallery.theme(theme);
            check(editor, "#include", SourceColour.DIRECTIVE);
            check(editor, "lines */", SourceColour.COMMENT);
            check(editor, "__global__", SourceColour.DEVICE);
            check(editor, "void", SourceColour.TYPE);
            check(editor, "double2", SourceColour.TYPE);
            check(editor, "const", SourceColour.KEYWORD);
            check(editor, "threadIdx", SourceColour.DEVICE);
            check(editor, "0x1.8p-3", SourceColour.NUMBER);
            check(editor, "-3 +", SourceColour.NUMBER);
            check(editor, "000.5e+3f", SourceColour.NUMBER);
            check(editor, "// \"no", SourceColour.COMMENT);
            check(editor, "'x'", SourceColour.STRING);
        }
    }

    @Test
    void aSourceThatIsOpenedLeavesNothingInTheLog() throws Exception {
        List<IStatus> logged = new CopyOnWriteArrayList<>();
        ILogListener listener = (status, plugin) -> logged.add(status);
        Platform.addLogListener(listener);
        try {
            SourceDesk.open(project, "quiet.cu", CUDA);
            Desk.awaitTurns();
        } finally {
            Platform.removeLogListener(listener);
        }
        assertEquals(List.of(), logged);
    }

    @Test
    void openClHasItsOwnWords() throws Exception {
        ITextEditor editor = SourceDesk.open(
                project, "add.cl", "kernel void add(global float4 *x) { x[get_global_id(0)] += 1.5f; }\n");
        check(editor, "kernel", SourceColour.DEVICE);
        check(editor, "float4", SourceColour.TYPE);
        check(editor, "get_global_id", SourceColour.DEVICE);
        ITextEditor plain = SourceDesk.open(project, "plain.c", "int kernel(int global) { return global; }\n");
        assertTrue(Desk.inUi(() -> at(plain, "kernel")).isEmpty(), "kernel is a name in C");
    }

    @Test
    void aCommentThatIsOpenedColoursAllThatFollows() throws Exception {
        ITextEditor editor = SourceDesk.open(project, "opened.c", "\nint one;\nint two; /* */\nint three;\n");
        Keys.focus(Desk.inUi(() -> SourceDesk.widget(editor)));
        Keys.type("/*");
        check(editor, "two", SourceColour.COMMENT);
        check(editor, "int three", SourceColour.TYPE);
        Keys.undo();
        check(editor, "int two", SourceColour.TYPE);
    }

    @Test
    void numbersOfChangedLinesCanBeReadInBothThemes() throws Exception {
        ITextEditor editor = SourceDesk.open(project, "changed.c", "int one;\nint two;\n");
        for (String theme : List.of(Gallery.LIGHT, Gallery.DARK, Gallery.LIGHT)) {
            Gallery.theme(theme);
            Desk.await("the editor is in " + theme, () -> {
                boolean dark = SourceDesk.widget(editor).getBackground().getRed() < 128;
                return dark == theme.equals(Gallery.DARK);
            });
            RGB ground =
                    Desk.inUi(() -> SourceDesk.widget(editor).getBackground().getRGB());
            assertNumbersOn(ground, "an unchanged line in " + theme);
            for (String change : List.of("changeIndicationColor", "additionIndicationColor")) {
                RGB changed = painted(PreferenceConverter.getColor(EditorsUI.getPreferenceStore(), change), ground);
                assertNumbersOn(changed, change + " in " + theme);
                int seen = Math.max(Math.abs(changed.red - ground.red), Math.abs(changed.blue - ground.blue));
                assertTrue(seen >= LEAST_OF_A_CHANGE, change + " beside other lines in " + theme + ": " + seen);
            }
        }
    }

    @Test
    void howOftenASearchHasFoundSomethingCanBeReadInBothThemes() throws Exception {
        for (String theme : List.of(Gallery.LIGHT, Gallery.DARK, Gallery.LIGHT)) {
            Gallery.theme(theme);
            Tree list = Desk.inUi(() -> new Tree(Desk.shell(), SWT.NONE));
            Desk.await("lists are in " + theme, () -> {
                boolean dark = list.getDisplay()
                                .getSystemColor(SWT.COLOR_LIST_BACKGROUND)
                                .getRed()
                        < 128;
                return dark == theme.equals(Gallery.DARK);
            });
            Desk.inUi(() -> {
                ColorRegistry colours = JFaceResources.getColorRegistry();
                Display display = list.getDisplay();
                RGB ground = display.getSystemColor(SWT.COLOR_LIST_BACKGROUND).getRGB();
                assertReadable(colours.getRGB("COUNTER_COLOR"), ground, "a count in " + theme);
                list.dispose();
                return null;
            });
        }
    }

    private static void assertReadable(RGB text, RGB ground, String what) {
        double ratio = Contrast.ratio(text, ground);
        assertTrue(ratio >= READABLE, what + ": " + ratio + " of " + text + " on " + ground);
    }

    /** Four tenths of the colour of a change, as the margin has it; the rest is as dark or light as the ground. */
    private static RGB painted(RGB change, RGB ground) {
        int rest = ground.red < 128 ? 0 : 153;
        return new RGB(rest + change.red * 4 / 10, rest + change.green * 4 / 10, rest + change.blue * 4 / 10);
    }

    private static void assertNumbersOn(RGB ground, String what) {
        RGB numbers = PreferenceConverter.getColor(
                EditorsUI.getPreferenceStore(),
                AbstractDecoratedTextEditorPreferenceConstants.EDITOR_LINE_NUMBER_RULER_COLOR);
        double contrast = Contrast.ratio(numbers, ground);
        assertTrue(contrast >= READABLE, numbers + " on " + what + ": " + contrast);
    }

    private static void check(ITextEditor editor, String token, SourceColour colour) throws Exception {
        Desk.await(
                token + " has the colour of " + colour, () -> at(editor, token).equals(Optional.of(colour.color())));
        Desk.inUi(() -> {
            double contrast = Contrast.ratio(
                    colour.color().getRGB(),
                    SourceDesk.widget(editor).getBackground().getRGB());
            assertTrue(contrast >= READABLE, token + " in " + colour + ": " + contrast);
            return null;
        });
    }

    private static Optional<Color> at(ITextEditor editor, String token) {
        StyledText text = SourceDesk.widget(editor);
        StyleRange style = text.getStyleRangeAtOffset(text.getText().indexOf(token));
        return Optional.ofNullable(style).map(range -> range.foreground);
    }

    @Test
    void theMeasureOfContrastIsTheOneOfTheWebsGuidelines() {
        assertEquals(21, Contrast.ratio(new RGB(0, 0, 0), new RGB(255, 255, 255)), 1e-9);
    }
}
