package org.ulpscope.campaign.ui.internal.cases;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.ToolBarManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.ulpscope.campaign.report.part.CaseValue;
import org.ulpscope.campaign.study.content.CampaignCase;
import org.ulpscope.charts.Hint;
import org.ulpscope.ui.actions.WorkAction;
import org.ulpscope.ui.tables.RowTable;
import org.ulpscope.ui.theme.Styling;
import org.ulpscope.workbench.study.ExportMenu;

/** One case: its source with the guilty operation marked, its values, who is right, and what can be done with it. */
public final class CaseSheet extends Composite {
    private final String title;
    private final CaseActions actions;
    private final Canvas empty;
    private final Composite filled;
    private final Label heading;
    private final ToolBarManager bar;
    private final Label sentence;
    private final CaseSource source;
    private final RowTable<CaseValue> values;
    private String hint = "";
    private Optional<CampaignCase> shown = Optional.empty();

    /** An empty sheet. @param title what its cases are */
    public CaseSheet(Composite parent, String title, CaseActions actions) {
        super(parent, SWT.NONE);
        this.title = title;
        this.actions = actions;
        setLayout(new StackLayout());
        empty = new Canvas(this, SWT.DOUBLE_BUFFERED);
        empty.addPaintListener(event -> {
            event.gc.setBackground(getBackground());
            event.gc.fillRectangle(empty.getClientArea());
            Hint.paint(event.gc, hint, empty.getClientArea());
        });
        filled = new Composite(this, SWT.NONE);
        GridLayoutFactory.fillDefaults()
                .numColumns(2)
                .margins(4, 2)
                .spacing(4, 2)
                .applyTo(filled);
        heading = new Label(filled, SWT.WRAP);
        heading.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
        GridDataFactory.fillDefaults()
                .align(SWT.FILL, SWT.CENTER)
                .grab(true, false)
                .hint(100, SWT.DEFAULT)
                .applyTo(heading);
        bar = new ToolBarManager(SWT.FLAT | SWT.RIGHT);
        bar.createControl(filled);
        sentence = new Label(filled, SWT.WRAP);
        GridDataFactory.fillDefaults()
                .span(2, 1)
                .grab(true, false)
                .hint(150, SWT.DEFAULT)
                .applyTo(sentence);
        SashForm halves = new SashForm(filled, SWT.VERTICAL);
        GridDataFactory.fillDefaults().span(2, 1).grab(true, true).applyTo(halves);
        source = new CaseSource(halves);
        values = new RowTable<>(halves, "Values", CaseValueColumns.of());
        halves.setWeights(52, 48);
        addListener(SWT.Dispose, event -> bar.dispose());
        show(Optional.empty(), "");
    }

    /** Shows a case. @param without what to say where there is none */
    public void show(Optional<CampaignCase> one, String without) {
        hint = without;
        empty.redraw();
        if (one.isPresent() && !one.equals(shown)) {
            fill(one.get());
        }
        boolean uncovered = one.isPresent() != shown.isPresent();
        shown = one;
        ((StackLayout) getLayout()).topControl = one.isPresent() ? filled : empty;
        layout();
        if (uncovered) {
            // A theme leaves alone what is hidden.
            Styling.apply(this);
        }
    }

    private void fill(CampaignCase one) {
        heading.setText(
                "%s: %s at %s".formatted(title, one.name(), one.left().level().label()));
        sentence.setText(sentence(one));
        source.show(one);
        // What comes of the program is looked for first, and there may be many inputs.
        values.setRows(CaseValue.of(one).stream()
                .sorted(Comparator.comparing(CaseValue::isInput))
                .toList());
        bar.removeAll();
        add(new ExportMenu(
                this,
                actions.campaign().resolveSibling(one.name() + ".case"),
                "case",
                CaseForms.of(one),
                actions.done(),
                actions.failed()));
        add(new WorkAction(
                "Explore",
                "Try it with other inputs on both platforms, bit by bit, in the Explore view",
                () -> CaseExplorer.open(this, actions, one)));
        bar.update(true);
        filled.layout(true, true);
    }

    private void add(IAction action) {
        ActionContributionItem item = new ActionContributionItem(action);
        item.setMode(ActionContributionItem.MODE_FORCE_TEXT);
        bar.add(item);
    }

    private static String sentence(CampaignCase one) {
        String why = one.cause()
                .map(cause -> cause.sentence())
                .map(words -> words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1) + ". ")
                .orElse("Why they differ is not known yet. ");
        String right = one.operation()
                .map(operation -> switch (operation.isRight()) {
                    case "left" -> one.left().name() + " is right.";
                    case "right" -> one.right().name() + " is right.";
                    case "neither" -> "Neither is right.";
                    default -> "Which is right is not known.";
                })
                .orElse("");
        int operations = one.operations();
        return "%s%s %s."
                .formatted(why, right, operations == 1 ? "1 operation" : operations + " operations")
                .replace("  ", " ");
    }

    /** What is shown. */
    public Optional<CampaignCase> shown() {
        return shown;
    }

    /** The guilty operation as it is marked in the source; blank where none is. */
    public String marked() {
        return source.marked();
    }

    /** The values on show. */
    public List<CaseValue> values() {
        return values.rows();
    }
}
