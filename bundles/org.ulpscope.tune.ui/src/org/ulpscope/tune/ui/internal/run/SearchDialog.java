package org.ulpscope.tune.ui.internal.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.ulpscope.source.Language;
import org.ulpscope.tune.SearchRequest;
import org.ulpscope.tune.TuneRequest;
import org.ulpscope.tune.run.RunPlace;
import org.ulpscope.tune.search.TuneStrategies;
import org.ulpscope.tune.search.TuneStrategy;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;
import org.ulpscope.tune.ui.internal.editor.ReadProgram;
import org.ulpscope.workbench.tables.AccessibleName;

/**
 * Asks how to search: strategies, one after the other if there are several, the seed, and what may be spent; of a CUDA program also where it
 * runs.
 */
public final class SearchDialog extends TitleAreaDialog {
    private static final Map<String, Optional<RunPlace>> PLACES = new LinkedHashMap<>();

    static {
        PLACES.put("the GPU where there is one, else its twin", Optional.empty());
        PLACES.put("the GPU: speeds are measured", Optional.of(RunPlace.MACHINE));
        PLACES.put("the twin, without a GPU: speeds are predicted", Optional.of(RunPlace.TWIN));
    }

    private final boolean varied;
    private final boolean cuda;
    private Optional<Combo> places = Optional.empty();
    private Optional<RunPlace> chosenPlace = Optional.empty();
    private Table strategies;
    private Spinner seed;
    private Spinner executions;
    private Spinner samples;
    private List<SearchRequest> searches = List.of();
    private int chosenSamples;

    /**
     * @param varied whether the file says how the input is varied
     * @param cuda whether the program is in CUDA, so that there is a choice of where it runs
     */
    SearchDialog(Shell parent, boolean varied, boolean cuda) {
        super(parent);
        this.varied = varied;
        this.cuda = cuda;
        setShellStyle(getShellStyle() | SWT.RESIZE);
    }

    /** Asks, and starts the search of an editor's precision vector. */
    public static void open(PrecisionVectorEditor editor) {
        Optional<String> obstacle = SearchStart.obstacle(editor);
        if (obstacle.isPresent()) {
            org.eclipse.jface.dialogs.MessageDialog.openInformation(
                    editor.getSite().getShell(), "Search", obstacle.get());
            return;
        }
        boolean varied =
                !editor.document().orElseThrow().model().getVariations().isEmpty();
        SearchDialog dialog = new SearchDialog(editor.getSite().getShell(), varied, isCuda(editor));
        if (dialog.open() == OK) {
            SearchStart.begin(editor, dialog.searches, dialog.chosenSamples, dialog.chosenPlace);
        }
    }

    private static boolean isCuda(PrecisionVectorEditor editor) {
        return editor.program()
                .flatMap(ReadProgram::vector)
                .filter(vector -> vector.tuned().program().language() == Language.CUDA)
                .isPresent();
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText("Search");
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        setTitle("Search for the fastest precision vector");
        setMessage("Candidates are built in copies of the sources and run one at a time. The search can be stopped and"
                + " resumed.");
        Composite area = new Composite((Composite) super.createDialogArea(parent), SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(area);
        GridLayoutFactory.swtDefaults()
                .numColumns(2)
                .margins(10, 10)
                .spacing(8, 8)
                .applyTo(area);
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(label(area, "Strategies"));
        strategies = new Table(area, SWT.CHECK | SWT.BORDER | SWT.FULL_SELECTION | SWT.V_SCROLL);
        strategies.getAccessible().addAccessibleListener(new AccessibleName("Strategies"));
        for (int width : new int[] {140, 480}) {
            new TableColumn(strategies, SWT.LEFT).setWidth(width);
        }
        for (TuneStrategy strategy : TuneStrategies.all()) {
            TableItem item = new TableItem(strategies, SWT.NONE);
            item.setText(new String[] {strategy.id(), strategy.description()});
            item.setChecked(strategy.id().equals(TuneStrategies.DEFAULT));
        }
        strategies.addListener(SWT.Selection, event -> update());
        GridDataFactory.fillDefaults()
                .grab(true, true)
                .hint(640, 6 * (strategies.getItemHeight() + 4))
                .applyTo(strategies);
        label(area, "Seed");
        seed = spinner(area, 1, 0, Integer.MAX_VALUE, "The same seed asks the same");
        label(area, "Executions at most");
        executions =
                spinner(area, 0, 0, 1_000_000, "Programs that each search may build and run; 0: as many as it wants");
        label(area, "Varied inputs");
        samples = spinner(
                area,
                varied ? TuneRequest.DEFAULT_SAMPLES : 0,
                0,
                10_000,
                "On how many varied inputs the result is tried; 0 for none");
        samples.setEnabled(varied);
        if (cuda) {
            label(area, "Run on");
            Combo combo = new Combo(area, SWT.READ_ONLY);
            combo.setItems(PLACES.keySet().toArray(String[]::new));
            combo.select(0);
            places = Optional.of(combo);
        }
        return area;
    }

    private static Label label(Composite parent, String text) {
        Label label = new Label(parent, SWT.NONE);
        label.setText(text);
        return label;
    }

    private static Spinner spinner(Composite parent, int value, int least, int most, String tooltip) {
        Spinner spinner = new Spinner(parent, SWT.BORDER);
        spinner.setValues(value, least, most, 0, 1, 10);
        spinner.setToolTipText(tooltip);
        GridDataFactory.swtDefaults().hint(140, SWT.DEFAULT).applyTo(spinner);
        return spinner;
    }

    private void update() {
        boolean some = Arrays.stream(strategies.getItems()).anyMatch(TableItem::getChecked);
        setErrorMessage(some ? null : "Tick a strategy.");
        getButton(IDialogConstants.OK_ID).setEnabled(some);
    }

    @Override
    protected void createButtonsForButtonBar(Composite parent) {
        createButton(parent, IDialogConstants.OK_ID, "Search", true);
        createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CANCEL_LABEL, false);
    }

    @Override
    protected void okPressed() {
        OptionalLong most =
                executions.getSelection() == 0 ? OptionalLong.empty() : OptionalLong.of(executions.getSelection());
        List<SearchRequest> asked = new ArrayList<>();
        for (TableItem item : strategies.getItems()) {
            if (item.getChecked()) {
                asked.add(SearchRequest.of(item.getText(0))
                        .withSeed(seed.getSelection())
                        .within(most, Optional.empty()));
            }
        }
        searches = List.copyOf(asked);
        chosenSamples = samples.getSelection();
        chosenPlace = places.flatMap(combo -> PLACES.get(combo.getText()));
        super.okPressed();
    }
}
