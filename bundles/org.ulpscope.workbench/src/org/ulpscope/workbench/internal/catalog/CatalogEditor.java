package org.ulpscope.workbench.internal.catalog;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.catalog.CatalogReports;
import org.ulpscope.catalog.report.CatalogCoverage;
import org.ulpscope.catalog.report.CatalogReport;
import org.ulpscope.catalog.report.CatalogRow;
import org.ulpscope.ui.layout.HeadingSentence;
import org.ulpscope.ui.live.LiveEditor;
import org.ulpscope.ui.tables.RowTable;
import org.ulpscope.ui.tasks.BackgroundTask;
import org.ulpscope.ui.theme.FormTitles;
import org.ulpscope.ui.theme.Styling;

/** A catalogue as a table with one row a function, which fills while the catalogue runs. It changes nothing in the folder by itself. */
public final class CatalogEditor extends LiveEditor {
    /** Identifier of the editor. */
    public static final String ID = "org.ulpscope.workbench.catalogEditor";

    private final Runnable listener = this::jobChanged;
    private Path folder;
    private Form form;
    private Label status;
    private Label coverage;
    private Composite place;
    private CatalogCommands commands;
    private Optional<RowTable<FunctionRow>> table = Optional.empty();
    private Optional<CatalogReport> report = Optional.empty();
    private Optional<CatalogJob> job = Optional.empty();
    private Optional<String> failure = Optional.empty();

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        super.init(site, input);
        folder = file().getParent();
        setPartName(folder.getFileName().toString());
    }

    @Override
    public void createPartControl(Composite parent) {
        FormToolkit toolkit = new FormToolkit(parent.getDisplay());
        parent.addListener(SWT.Dispose, event -> toolkit.dispose());
        form = toolkit.createForm(parent);
        FormTitles.decorate(toolkit, form);
        HeadingSentence.title(form, "Catalogue");
        GridLayoutFactory.fillDefaults().margins(6, 6).applyTo(form.getBody());
        status = label(toolkit);
        coverage = label(toolkit);
        place = toolkit.createComposite(form.getBody());
        place.setLayout(new FillLayout());
        GridDataFactory.fillDefaults().grab(true, true).hint(200, 200).applyTo(place);
        commands = new CatalogCommands(this, form);
        say("Opening\u2026", IMessageProvider.NONE);
        Styling.apply(form);
        attach();
        read();
    }

    private Label label(FormToolkit toolkit) {
        Label label = toolkit.createLabel(form.getBody(), "", SWT.WRAP);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .hint(200, SWT.DEFAULT)
                .indent(4, 0)
                .applyTo(label);
        return label;
    }

    /** The folder of the catalogue. */
    Path folder() {
        return folder;
    }

    /** The table; empty until the folder was read. */
    public Optional<RowTable<FunctionRow>> table() {
        return table;
    }

    /** What was said last above the table. */
    public String message() {
        return status.getText();
    }

    /** Reads the folder again, since another process may have been at work in it. */
    void read() {
        BackgroundTask.of("Reading the catalogue", progress -> CatalogReports.read(folder))
                .whenDone(form, this::show, sentence -> say(sentence, IMessageProvider.ERROR))
                .start();
    }

    /** The job that takes the catalogue up where it ended. */
    CatalogJob resumption() {
        CatalogJob next = CatalogJob.resume(folder);
        attach(next);
        return next;
    }

    /** Says something above the table, until there is something new to say; the heading has room for a word only. */
    void say(String sentence, int severity) {
        status.setText(sentence);
        HeadingSentence.say(form, word(severity), severity);
        form.getBody().layout(true);
    }

    private static String word(int severity) {
        return switch (severity) {
            case IMessageProvider.ERROR -> "Error";
            case IMessageProvider.WARNING -> "Warning";
            default -> "";
        };
    }

    /** Follows the job that another part of the workbench started. */
    private void attach() {
        CatalogJob.in(folder).filter(found -> !job.equals(Optional.of(found))).ifPresent(this::attach);
    }

    private void attach(CatalogJob next) {
        job = Optional.of(next);
        failure = Optional.empty();
        next.addListener(listener);
        next.addJobChangeListener(new JobChangeAdapter() {
            @Override
            public void scheduled(IJobChangeEvent event) {
                jobChanged();
            }

            @Override
            public void done(IJobChangeEvent event) {
                inDisplay(CatalogEditor.this::jobEnded);
            }
        });
    }

    private void jobChanged() {
        inDisplay(this::update);
    }

    private void jobEnded() {
        failure = job.flatMap(CatalogJob::failure).map(UlpscopeException::getMessage);
        job.ifPresent(ended -> ended.removeListener(listener));
        read();
    }

    private void inDisplay(Runnable action) {
        if (!form.isDisposed()) {
            form.getDisplay().asyncExec(() -> {
                if (!form.isDisposed()) {
                    action.run();
                }
            });
        }
    }

    private void show(CatalogReport read) {
        report = Optional.of(read);
        if (table.isEmpty()) {
            RowTable<FunctionRow> made = new RowTable<>(place, "Functions", FunctionColumns.of(read));
            made.whenOpened(row -> commands.openStudy(row));
            commands.contribute(made);
            getSite().setSelectionProvider(made);
            table = Optional.of(made);
            Styling.apply(made);
            place.layout();
        }
        attach();
        update();
    }

    private void update() {
        report.ifPresent(read -> {
            List<FunctionRow> rows = read.rows().stream().map(this::row).toList();
            CatalogReport now = new CatalogReport(
                    read.request(),
                    read.columns(),
                    rows.stream().map(FunctionRow::row).toList());
            table.filter(shown -> !shown.rows().equals(rows)).ifPresent(shown -> shown.setRows(rows));
            boolean running = CatalogJob.in(folder).isPresent();
            HeadingSentence.title(form, "Catalogue " + now.request().catalog().name());
            coverage.setText(now.coverage().stream()
                    .filter(line -> line.ran() > 0)
                    .map(CatalogCoverage::sentence)
                    .collect(Collectors.joining("\n")));
            say(
                    failure.orElseGet(() -> ProgressText.of(now, running)),
                    failure.isPresent() ? IMessageProvider.ERROR : IMessageProvider.NONE);
            commands.update(running, now.ended() == rows.size());
        });
    }

    private FunctionRow row(CatalogRow read) {
        CatalogRow known = job.flatMap(at -> at.ended(read.entry())).orElse(read);
        return new FunctionRow(
                known, job.filter(at -> at.isWorkingOn(read.entry())).isPresent());
    }

    @Override
    public void setFocus() {
        table.ifPresentOrElse(RowTable::setFocus, form::setFocus);
    }

    @Override
    public void dispose() {
        job.ifPresent(at -> at.removeListener(listener));
        super.dispose();
    }
}
