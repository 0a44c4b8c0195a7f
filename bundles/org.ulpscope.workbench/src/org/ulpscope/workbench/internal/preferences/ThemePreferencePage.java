package org.ulpscope.workbench.internal.preferences;

import java.awt.Color;
import java.util.EnumMap;
import java.util.Map;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.preference.ColorSelector;
import org.eclipse.jface.preference.PreferencePage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.ui.theme.GroundWatch;
import org.ulpscope.workbench.internal.appearance.EditorFont;
import org.ulpscope.workbench.internal.appearance.OutcomeColours;
import org.ulpscope.workbench.internal.appearance.ThemeChoice;
import org.ulpscope.workbench.internal.map.KindColors;

/** How the workbench looks: all of it takes effect when it is applied. */
public final class ThemePreferencePage extends PreferencePage implements IWorkbenchPreferencePage {
    /** Identifier of the page. */
    public static final String ID = "org.ulpscope.workbench.themePreferences";

    private static final int COLUMNS = 9;
    private static final int USUAL_FONT_SIZE = 10;
    private static final int NOTE_WIDTH = 300;

    private final Map<ThemeChoice, Button> themes = new EnumMap<>(ThemeChoice.class);
    private final Map<ValueClassStyle, ColorSelector> colours = new EnumMap<>(ValueClassStyle.class);
    private Group outcomes;
    private Spinner size;
    private boolean onDark;

    @Override
    public void init(IWorkbench workbench) {
        setDescription("What is applied here is seen at once, in all windows.");
    }

    @Override
    protected Control createContents(Composite parent) {
        Composite body = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 10).applyTo(body);
        addThemes(body);
        addFont(body);
        onDark = ChartTheme.of(parent).dark();
        addColours(body);
        link(body, "Other fonts and colours: <a>Colors and Fonts</a>", "org.eclipse.ui.preferencePages.ColorsAndFonts");
        link(body, "What each key does: <a>Keys</a>", "org.eclipse.ui.preferencePages.Keys");
        return body;
    }

    private void addThemes(Composite body) {
        Group group = group(body, "Theme", ThemeChoice.values().length);
        for (ThemeChoice choice : ThemeChoice.values()) {
            Button button = new Button(group, SWT.RADIO);
            button.setText(choice.words());
            button.setSelection(choice == ThemeChoice.now());
            themes.put(choice, button);
        }
    }

    private void addFont(Composite body) {
        Composite row = new Composite(body, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(row);
        new Label(row, SWT.NONE).setText("Size of text in editors, in points:");
        size = new Spinner(row, SWT.BORDER);
        size.setValues(EditorFont.size(), EditorFont.SMALLEST, EditorFont.GREATEST, 0, 1, 4);
    }

    private void addColours(Composite body) {
        outcomes = group(body, ground(), COLUMNS);
        // The desktop follows a while after the theme.
        GroundWatch.of(outcomes, this::follow);
        for (ValueClassStyle style : ValueClassStyle.values()) {
            Label name = new Label(outcomes, SWT.NONE);
            name.setText(style.label());
            ColorSelector selector = new ColorSelector(outcomes);
            selector.setColorValue(rgb(style.color(onDark)));
            selector.getButton().setToolTipText("Colour of " + style.label());
            colours.put(style, selector);
            MapSwatch area = new MapSwatch(
                    outcomes, style.label(), () -> KindColors.ofOutcome(style, awt(selector.getColorValue()), onDark));
            selector.addListener(event -> area.redraw());
        }
        Label note = new Label(outcomes, SWT.WRAP);
        note.setText(
                "The square beside each is its colour on the Input Map, where ZERO-, NORMAL+, NORMAL- and REFUSED usually have"
                        + " others. A colour of your own is taken there too.");
        GridDataFactory.fillDefaults()
                .span(COLUMNS, 1)
                .grab(true, false)
                .hint(NOTE_WIDTH, SWT.DEFAULT)
                .applyTo(note);
    }

    private String ground() {
        return "Colours of outcomes on a " + (onDark ? "dark" : "light") + " ground";
    }

    /** After another theme was applied, the colours are those of its ground. */
    private void follow() {
        if (!outcomes.isDisposed() && onDark != ChartTheme.of(outcomes).dark()) {
            onDark = !onDark;
            outcomes.setText(ground());
            colours.forEach((style, selector) -> selector.setColorValue(rgb(style.color(onDark))));
            redrawAreas();
        }
    }

    private static Group group(Composite body, String title, int columns) {
        Group group = new Group(body, SWT.NONE);
        group.setText(title);
        GridLayoutFactory.swtDefaults().numColumns(columns).spacing(16, 6).applyTo(group);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(group);
        return group;
    }

    private void link(Composite body, String words, String page) {
        Link link = new Link(body, SWT.NONE);
        link.setText(words);
        link.addListener(SWT.Selection, event -> PreferencesUtil.createPreferenceDialogOn(getShell(), page, null, null)
                .open());
    }

    @Override
    protected void performDefaults() {
        themes.forEach((choice, button) -> button.setSelection(choice == ThemeChoice.LIGHT));
        size.setSelection(USUAL_FONT_SIZE);
        colours.forEach((style, selector) -> selector.setColorValue(rgb(style.usualColor(onDark))));
        redrawAreas();
        super.performDefaults();
    }

    @Override
    public boolean performOk() {
        Map<ValueClassStyle, Color> chosen = new EnumMap<>(ValueClassStyle.class);
        colours.forEach((style, selector) -> {
            RGB colour = selector.getColorValue();
            if (!colour.equals(rgb(style.usualColor(onDark)))) {
                chosen.put(style, awt(colour));
            }
        });
        OutcomeColours.choose(onDark, chosen);
        EditorFont.resize(size.getSelection());
        themes.forEach((choice, button) -> {
            if (button.getSelection() && choice != ThemeChoice.now()) {
                choice.take();
            }
        });
        outcomes.getDisplay().asyncExec(this::follow);
        return true;
    }

    private void redrawAreas() {
        outcomes.redraw(0, 0, outcomes.getSize().x, outcomes.getSize().y, true);
    }

    private static Color awt(RGB colour) {
        return new Color(colour.red, colour.green, colour.blue);
    }

    private static RGB rgb(Color colour) {
        return new RGB(colour.getRed(), colour.getGreen(), colour.getBlue());
    }
}
