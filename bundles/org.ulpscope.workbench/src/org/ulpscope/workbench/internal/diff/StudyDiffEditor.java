package org.ulpscope.workbench.internal.diff;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.core.runtime.ListenerList;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.diff.DecidingRuns;
import org.ulpscope.study.diff.StudyDiff;
import org.ulpscope.study.diff.change.Change.Kind;
import org.ulpscope.study.diff.change.PlatformMatch;
import org.ulpscope.ui.diff.FilePair;
import org.ulpscope.ui.diff.FilePairEditor;
import org.ulpscope.ui.selection.SelectionSource;
import org.ulpscope.ui.tables.RowTable;
import org.ulpscope.ui.tasks.BackgroundTask;
import org.ulpscope.ui.theme.Styling;
import org.ulpscope.ui.toolchains.ToolchainPreferences;
import org.ulpscope.ui.trust.Consent;
import org.ulpscope.workbench.explore.Explore;

/** What differs between two studies; each row opens Explore on the input in question. */
public final class StudyDiffEditor extends FilePairEditor<ChangeRow> {
    private Label status;
    private Composite place;
    private List<PlatformMatch> platforms = List.of();
    private RowTable<ChangeRow> table;
    private final SelectionSource selection = new Chosen();
    private FilePair shown;
    private Button decide;
    /** Before anything was run to decide it. */
    private Optional<StudyDiff> compared = Optional.empty();

    /** Made by the platform. */
    public StudyDiffEditor() {
        super("Select two studies in the Project Explorer and choose Compare Studies.");
    }

    @Override
    public void createPartControl(Composite parent) {
        Composite body = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults()
                .numColumns(2)
                .spacing(6, 2)
                .extendedMargins(0, 6, 0, 0)
                .applyTo(body);
        status = new Label(body, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).indent(6, 6).span(2, 1).applyTo(status);
        Button swap = new Button(body, SWT.PUSH);
        swap.setText("Swap");
        swap.setToolTipText("Take the second study for the one before, and the first for the one after");
        swap.addListener(SWT.Selection, event -> {
            shown = shown.swapped();
            read();
        });
        GridDataFactory.fillDefaults()
                .align(SWT.BEGINNING, SWT.CENTER)
                .indent(6, 4)
                .applyTo(swap);
        decide = new Button(body, SWT.PUSH);
        decide.setText("Run Undecided Inputs");
        decide.setToolTipText(
                "Runs the inputs of what is undecided, each on the platform of the study that did not look there");
        decide.setEnabled(false);
        decide.addListener(SWT.Selection, event -> decide());
        GridDataFactory.fillDefaults()
                .align(SWT.BEGINNING, SWT.CENTER)
                .indent(0, 4)
                .applyTo(decide);
        place = new Composite(body, SWT.NONE);
        place.setLayout(new FillLayout());
        GridDataFactory.fillDefaults().grab(true, true).span(2, 1).applyTo(place);
        makeTable(List.of());
        getSite().setSelectionProvider(selection);
        Styling.apply(parent);
        shown = files();
        read();
    }

    /** Its columns are the platforms, which are known when the studies have been read. */
    private void makeTable(List<PlatformMatch> of) {
        if (table != null) {
            table.dispose();
        }
        platforms = List.copyOf(of);
        table = new RowTable<>(place, "Changes", ChangeRow.columns(platforms));
        table.whenOpened(
                row -> row.input().ifPresent(input -> Explore.show(getSite().getPage(), input)));
        table.addSelectionChangedListener(event -> selection.fireSelection());
        Styling.apply(place);
        place.layout();
    }

    private void read() {
        FilePair studies = shown;
        compared = Optional.empty();
        decide.setEnabled(false);
        table.setHint("The studies are being read.");
        BackgroundTask.of("Comparing studies", progress -> compare(studies))
                .whenDone(
                        place,
                        diff -> {
                            compared = Optional.of(diff);
                            show(studies, diff);
                        },
                        this::fail)
                .start();
    }

    private static StudyDiff compare(FilePair studies) {
        try (StudyReader one = StudyReader.open(studies.before());
                StudyReader two = StudyReader.open(studies.after())) {
            return StudyDiff.of(one, two, OptionalLong.empty());
        }
    }

    private void decide() {
        FilePair studies = shown;
        StudyDiff undecided = compared.orElseThrow();
        decide.setEnabled(false);
        BackgroundTask.of("Running what decides", progress -> {
                    Consent.require(studies.before());
                    Consent.require(studies.after());
                    return new DecidingRuns(ToolchainPreferences.load(), Evaluators::open).of(undecided, progress);
                })
                .whenDone(
                        place,
                        diff -> {
                            if (shown.equals(studies)) {
                                show(studies, diff);
                            }
                        },
                        this::say)
                .start();
    }

    private void fail(String sentence) {
        table.setRows(List.of());
        table.setHint(sentence);
        say(sentence);
    }

    private void show(FilePair studies, StudyDiff diff) {
        if (!diff.platforms().equals(platforms)) {
            makeTable(diff.platforms());
        }
        decide.setEnabled(diff.canBeDecided());
        table.setHint("Both studies found the same classes in the same regions.");
        table.setRows(ChangeRow.of(studies, diff));
        List<String> sentences = new ArrayList<>();
        sentences.add(
                studies.before().getFileName() + " before, " + studies.after().getFileName() + " after: " + summary());
        diff.platforms().stream()
                .filter(PlatformMatch::differs)
                .map(PlatformMatch::sentence)
                .forEach(sentences::add);
        sentences.addAll(diff.notes());
        say(String.join("\n", sentences));
    }

    /** Counts rows: what changed alike on several platforms is one of them. */
    private String summary() {
        return Stream.of(Kind.values())
                        .map(kind -> table.rows().stream()
                                        .filter(row -> row.change().kind() == kind)
                                        .count()
                                + " " + kind.label())
                        .collect(Collectors.joining(", "))
                + (decide.isEnabled() ? " (the other study ran no input there)." : ".");
    }

    @Override
    public RowTable<ChangeRow> table() {
        return table;
    }

    @Override
    protected Label statusLabel() {
        return status;
    }

    /** The rows that are selected in the table that is there now. */
    private final class Chosen implements SelectionSource {
        private final ListenerList<ISelectionChangedListener> listeners = new ListenerList<>();

        @Override
        public ISelection getSelection() {
            return table.getSelection();
        }

        @Override
        public void setSelection(ISelection chosen) {
            table.setSelection(chosen);
        }

        @Override
        public ListenerList<ISelectionChangedListener> selectionListeners() {
            return listeners;
        }
    }
}
