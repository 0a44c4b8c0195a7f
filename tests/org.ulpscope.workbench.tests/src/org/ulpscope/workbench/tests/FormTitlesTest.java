package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.forms.IFormColors;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Section;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.ui.theme.FormTitles;

/** The heading of a form and the bar of a section stand there in their own colours, and nothing of them elsewhere. */
class FormTitlesTest {
    private static final RGB BAR = new RGB(40, 90, 160);
    private static final RGB PAGE = new RGB(250, 240, 200);
    private static final RGB LINE = new RGB(200, 30, 30);
    private static final RGB HEAD = new RGB(120, 200, 120);

    private Shell shell;
    private Form form;
    private Section section;

    @BeforeEach
    void open() throws Exception {
        Desk.inUi(() -> {
            shell = new Shell(Display.getCurrent());
            shell.setLayout(new FillLayout());
            FormToolkit toolkit = new FormToolkit(shell.getDisplay());
            shell.addListener(SWT.Dispose, event -> toolkit.dispose());
            form = toolkit.createForm(shell);
            FormTitles.decorate(toolkit, form);
            form.setText("tgamma");
            form.setTextBackground(new Color[] {new Color(HEAD), new Color(HEAD)}, new int[] {100}, true);
            form.setHeadColor(IFormColors.H_BOTTOM_KEYLINE1, new Color(LINE));
            form.setHeadColor(IFormColors.H_BOTTOM_KEYLINE2, new Color(LINE));
            form.getBody().setLayout(new FillLayout());
            section = FormTitles.section(toolkit, form.getBody(), SWT.NONE);
            section.setText("Signature");
            section.setClient(toolkit.createComposite(section));
            section.setBackground(new Color(PAGE));
            section.setTitleBarBackground(new Color(BAR));
            section.getClient().setVisible(false);
            shell.setSize(500, 300);
            shell.open();
            return null;
        });
        Desk.await("it is laid out", () -> section.getSize().x > 100);
    }

    @AfterEach
    void close() throws Exception {
        Desk.inUi(() -> {
            shell.dispose();
            return null;
        });
    }

    @Test
    void theyStandInTheirColoursOneBelowTheOther() throws Exception {
        ImageData seen = Desk.painted(shell);
        Point from = Desk.inUi(() -> shell.toControl(form.getHead().toDisplay(form.getSize().x - 20, 5)));
        int down = Desk.inUi(() -> form.getSize().y) - 15;
        List<RGB> colours = new ArrayList<>();
        for (int y = 0; y < down; y++) {
            RGB colour = seen.palette.getRGB(seen.getPixel(from.x, from.y + y));
            if (colours.isEmpty() || !colours.getLast().equals(colour)) {
                colours.add(colour);
            }
        }
        assertEquals(List.of(HEAD, LINE, PAGE, BAR, PAGE), colours);
    }
}
