package org.ulpscope.tune.ui.internal.run;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.ulpscope.tune.place.RunPlace;
import org.ulpscope.tune.search.TuneStrategies;
import org.ulpscope.tune.search.TuneStrategy;
import org.ulpscope.ui.runs.RunFields;
import org.ulpscope.ui.tables.AccessibleName;

/** The fields that say how to search. */
final class SearchFields implements RunFields {
    private static final Map<Optional<RunPlace>, String> PLACES = new LinkedHashMap<>();

    static {
        PLACES.put(Optional.empty(), "the GPU where there is one, else its twin");
        PLACES.put(Optional.of(RunPlace.MACHINE), "the GPU: speeds are measured");
        PLACES.put(Optional.of(RunPlace.TWIN), "the twin, without a GPU: speeds are predicted");
    }

    private static final int LEAST_WIDTH = 420;

    private final Composite area;
    private final Runnable changed;
    private final Table strategies;
    private final Spinner seed;
    private final Spinner executions;
    private final Spinner samples;
    private final Optional<Combo> places;

    /**
     * @param first what the fields begin with
     * @param varied whether the file says how the input is varied
     * @param cuda whether the program is in CUDA, so that there is a choice of where it runs
     * @param changed is run whenever a field is
     */
    SearchFields(Composite area, SearchSettings first, boolean varied, boolean cuda, Runnable changed) {
        this.area = area;
        this.changed = changed;
        GridLayoutFactory.swtDefaults()
                .numColumns(2)
                .margins(10, 10)
                .spacing(8, 8)
                .applyTo(area);
        GridDataFactory.fillDefaults().span(2, 1).applyTo(label("Strategies"));
        strategies = new Table(area, SWT.CHECK | SWT.BORDER | SWT.FULL_SELECTION | SWT.V_SCROLL | SWT.H_SCROLL);
        strategies.getAccessible().addAccessibleListener(new AccessibleName("Strategies"));
        List<TableColumn> columns =
                List.of(new TableColumn(strategies, SWT.LEFT), new TableColumn(strategies, SWT.LEFT));
        for (TuneStrategy strategy : TuneStrategies.all()) {
            TableItem item = new TableItem(strategies, SWT.NONE);
            item.setText(new String[] {strategy.id(), strategy.description()});
            item.setChecked(first.strategies().contains(strategy.id()));
        }
        columns.forEach(TableColumn::pack);
        strategies.addListener(SWT.Selection, event -> changed.run());
        GridDataFactory.fillDefaults()
                .span(2, 1)
                .grab(true, true)
                .hint(readable(columns), 6 * (strategies.getItemHeight() + 4))
                .applyTo(strategies);
        label("Seed");
        seed = spinner(first.seed(), Integer.MAX_VALUE, "The same seed asks the same");
        label("Executions at most (0: no limit)");
        executions = spinner(
                first.executions(), 1_000_000, "Programs that each search may build and run; 0: as many as it wants");
        label("Varied inputs (0: none)");
        samples = spinner(
                varied ? first.samples() : 0, 10_000, "On how many varied inputs the result is tried; 0 for none");
        samples.setEnabled(varied);
        places = cuda ? Optional.of(places(first.place())) : Optional.empty();
    }

    /** A width at which the explanations are read to their end. */
    private int readable(List<TableColumn> columns) {
        int all = columns.stream().mapToInt(TableColumn::getWidth).sum();
        return Math.max(LEAST_WIDTH, all + strategies.getVerticalBar().getSize().x);
    }

    private Label label(String text) {
        Label label = new Label(area, SWT.NONE);
        label.setText(text);
        return label;
    }

    private Spinner spinner(int value, int most, String tooltip) {
        Spinner spinner = new Spinner(area, SWT.BORDER);
        spinner.setValues(value, 0, most, 0, 1, 10);
        spinner.setToolTipText(tooltip);
        spinner.addListener(SWT.Modify, event -> changed.run());
        GridDataFactory.swtDefaults().hint(140, SWT.DEFAULT).applyTo(spinner);
        return spinner;
    }

    private Combo places(Optional<RunPlace> first) {
        label("Run on");
        Combo combo = new Combo(area, SWT.READ_ONLY);
        combo.setItems(PLACES.values().toArray(String[]::new));
        combo.select(List.copyOf(PLACES.keySet()).indexOf(first));
        combo.addListener(SWT.Selection, event -> changed.run());
        return combo;
    }

    SearchSettings typed() {
        return new SearchSettings(
                ticked(),
                seed.getSelection(),
                executions.getSelection(),
                samples.getSelection(),
                places.flatMap(combo -> List.copyOf(PLACES.keySet()).get(combo.getSelectionIndex())));
    }

    private List<String> ticked() {
        return Arrays.stream(strategies.getItems())
                .filter(TableItem::getChecked)
                .map(item -> item.getText(0))
                .toList();
    }

    @Override
    public Map<String, String> settings() {
        return typed().entries();
    }

    @Override
    public Optional<String> obstacle() {
        return ticked().isEmpty() ? Optional.of("Tick a strategy.") : Optional.empty();
    }
}
