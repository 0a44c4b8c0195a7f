package org.ulpscope.program.ui.internal.launches;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTException;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.part.ViewPart;
import org.ulpscope.program.cuda.Launch;
import org.ulpscope.program.cuda.SourcePlace;
import org.ulpscope.program.ui.console.SourceHyperlink;
import org.ulpscope.program.ui.internal.run.LatestProgramRun;
import org.ulpscope.program.ui.internal.run.LaunchList;
import org.ulpscope.program.ui.internal.run.ProgramRun;
import org.ulpscope.ui.actions.WorkAction;
import org.ulpscope.ui.layout.Sentence;
import org.ulpscope.ui.tables.MasterDetail;
import org.ulpscope.ui.tables.RowTable;

/** The launches of the program that was run last, as they come, and what went wrong in the one that is selected. */
public final class LaunchesView extends ViewPart {
    private static final int REFRESH_MILLIS = 200;

    private static final String HINT =
            "The kernels that a CUDA program launches appear here as it runs, and what went wrong in them. Choose Run > CUDA"
                    + " Program Without a GPU\u2026, or press the right mouse button on a .cu file or a folder.";

    private final AtomicBoolean awaited = new AtomicBoolean();
    private final Runnable listener = this::soon;
    private final IAction openSource = new WorkAction("Open Source Line", this::open);
    private Composite body;
    private Sentence status;
    private RowTable<Launch> table;
    private SashForm halves;
    private Link detail;
    private Optional<ProgramRun> shown = Optional.empty();

    @Override
    public void createPartControl(Composite parent) {
        body = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(body);
        status = new Sentence(body);
        halves = MasterDetail.in(body);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(halves);
        table = new RowTable<>(halves, "Launches", LaunchColumns.of());
        table.offer("Run a CUDA program\u2026", "org.ulpscope.program.ui.runCommand");
        table.addSelectionChangedListener(event -> describe());
        table.whenOpened(launch -> open());
        table.contextMenu().insertBefore("copy", openSource);
        ScrolledComposite beside = new ScrolledComposite(halves, SWT.V_SCROLL);
        beside.setExpandHorizontal(true);
        detail = new Link(beside, SWT.WRAP);
        beside.setContent(detail);
        beside.addListener(SWT.Resize, event -> fitDetail());
        halves.setWeights(3, 2);
        halves.setMaximizedControl(table);
        detail.addListener(SWT.Selection, event -> follow(event.text));
        getSite().setSelectionProvider(table);
        LatestProgramRun.addListener(listener);
        refresh();
        describe();
    }

    private void fitDetail() {
        int width = detail.getParent().getClientArea().width;
        detail.setSize(width, detail.computeSize(width, SWT.DEFAULT).y);
    }

    /** Shows what is new a little later, so that a program with many launches does not keep the workbench busy. May be called on any thread. */
    private void soon() {
        if (awaited.compareAndSet(false, true)) {
            try {
                body.getDisplay().asyncExec(() -> body.getDisplay().timerExec(REFRESH_MILLIS, () -> {
                    awaited.set(false);
                    refresh();
                }));
            } catch (SWTException e) {
                // The view or the display is gone, and nobody looks any more.
                awaited.set(false);
            }
        }
    }

    private void refresh() {
        if (body.isDisposed()) {
            return;
        }
        Optional<ProgramRun> latest = LatestProgramRun.latest();
        List<Launch> launches = latest.map(run -> run.launches().kept()).orElse(List.of());
        boolean another = !shown.equals(latest);
        shown = latest;
        if (another || launches.size() != table.rows().size()) {
            table.setRows(launches);
        }
        table.setHint(latest.map(LaunchesView::hint).orElse(HINT), latest.isEmpty());
        status.say(latest.map(LaunchesView::summary).orElse(""));
        if (table.selectedRows().isEmpty()) {
            latest.flatMap(run -> run.launches().firstWrong())
                    .ifPresent(wrong -> table.setSelection(new StructuredSelection(wrong)));
        }
        describe();
    }

    private static String hint(ProgramRun run) {
        return run.isActive()
                ? "No kernel has been launched yet."
                : "No kernel was launched. The Console has what the program and its build printed.";
    }

    private static String summary(ProgramRun run) {
        LaunchList launches = run.launches();
        StringBuilder text = new StringBuilder(run.request().title() + ": " + run.state());
        if (launches.count() > 0) {
            text.append("; %,d %s".formatted(launches.count(), launches.count() == 1 ? "launch" : "launches"));
            if (launches.count() > launches.kept().size()) {
                text.append(", of which %,d are shown".formatted(launches.kept().size()));
            }
            if (launches.wrong() > 0 && run.isActive()) {
                text.append(", %,d went wrong".formatted(launches.wrong()));
            } else if (launches.wrong() == 0 && run.request().checked() && !run.isActive()) {
                text.append(", no race and no access out of bounds");
            }
        }
        return text.append('.').toString().replace("..", ".");
    }

    private void describe() {
        Optional<Launch> selected = table.selectedRows().stream().findFirst();
        openSource.setEnabled(at().isPresent());
        sayDetail(selected.map(this::described).orElse(""));
    }

    private String described(Launch launch) {
        String head = "Launch " + launch.number() + ": " + launch.kernel();
        String text = head + launch.error().map(sentence -> "\n" + sentence).orElse("");
        return SourcePlace.PATTERN.matcher(text.replace("&", "&&")).replaceAll("<a>$0</a>");
    }

    /** Where the selected launch went wrong. */
    private Optional<SourcePlace> at() {
        return table.selectedRows().stream().findFirst().flatMap(Launch::error).flatMap(this::placeIn);
    }

    private Optional<SourcePlace> placeIn(String text) {
        return shown.flatMap(run -> SourcePlace.firstIn(text, run.request().root()));
    }

    private void open() {
        at().ifPresent(place -> new SourceHyperlink(place).linkActivated());
    }

    private void follow(String link) {
        placeIn(link).ifPresent(place -> new SourceHyperlink(place).linkActivated());
    }

    /** Tells of the selected launch; where there is none, the table has all the room. */
    private void sayDetail(String text) {
        if (!detail.getText().equals(text)) {
            detail.setText(text);
            halves.setMaximizedControl(text.isEmpty() ? table : null);
            fitDetail();
        }
    }

    /** The table on show. */
    public RowTable<Launch> table() {
        return table;
    }

    /** What tells of the selected launch, with links to the lines where it went wrong. */
    public Link detail() {
        return detail;
    }

    /** How the run goes, in a sentence. */
    public String status() {
        return status.words();
    }

    @Override
    public void setFocus() {
        table.setFocus();
    }

    @Override
    public void dispose() {
        LatestProgramRun.removeListener(listener);
        super.dispose();
    }
}
