package org.ulpscope.workbench.functions;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnPixelData;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.source.function.SourceFunction;
import org.ulpscope.source.function.SourceFunctions;
import org.ulpscope.ui.tables.AccessibleName;
import org.ulpscope.ui.tasks.BackgroundTask;
import org.ulpscope.ui.theme.SecondaryText;

/**
 * Asks which function of a source is meant, and under which signature, where its own does not tell all. Those that cannot be tested are greyed, with
 * the reason.
 */
public class FunctionDialog extends TitleAreaDialog {
    private final Path file;
    private final OptionalInt offset;
    private final String title;
    private final String verb;
    private TableViewer table;
    private SignatureField signature;
    private Optional<SourceFunction> asked = Optional.empty();
    private Optional<SourceFunction> chosen = Optional.empty();

    /**
     * @param file the source, absolute
     * @param offset where the cursor stands in it: the function there is proposed
     * @param title what is going to be done, such as {@code Hunt in Function}
     * @param verb what the button says
     */
    public FunctionDialog(Shell parent, Path file, OptionalInt offset, String title, String verb) {
        super(parent);
        this.file = file;
        this.offset = offset;
        this.title = title;
        this.verb = verb;
        setShellStyle(getShellStyle() | SWT.RESIZE);
        setHelpAvailable(false);
    }

    /** The function that was chosen, with the signature that was typed for it; empty while none is that can be tested. */
    public Optional<SourceFunction> chosen() {
        return chosen;
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText(title);
    }

    @Override
    protected boolean isResizable() {
        return true;
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        Composite area = (Composite) super.createDialogArea(parent);
        setTitle(title);
        setMessage(request());
        Composite body = new Composite(area, SWT.NONE);
        GridLayoutFactory.swtDefaults().margins(10, 10).applyTo(body);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(body);
        Composite frame = new Composite(body, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, true).hint(620, 170).applyTo(frame);
        table = new TableViewer(frame, SWT.BORDER | SWT.FULL_SELECTION | SWT.V_SCROLL);
        Table shown = table.getTable();
        shown.setHeaderVisible(true);
        shown.getAccessible().addAccessibleListener(new AccessibleName("Functions"));
        table.setContentProvider(ArrayContentProvider.getInstance());
        ColumnViewerToolTipSupport.enableFor(table);
        TableColumnLayout layout = new TableColumnLayout();
        frame.setLayout(layout);
        layout.setColumnData(
                column("Function", SourceFunction::signature, JFaceResources.getTextFont()),
                new ColumnWeightData(1, 200));
        layout.setColumnData(
                column("Line", function -> Integer.toString(function.line()), null), new ColumnPixelData(70));
        table.addSelectionChangedListener(event -> selected());
        table.addDoubleClickListener(event -> {
            if (getButton(IDialogConstants.OK_ID).isEnabled()) {
                okPressed();
            }
        });
        Composite rows = LabelledText.rows(body);
        signature = new SignatureField(rows, this::typed);
        fields(rows);
        below(body);
        return area;
    }

    /** Adds the fields for what else is written, below the signature. */
    void fields(Composite rows) {}

    /** Adds what else is asked, below the fields. */
    void below(Composite body) {}

    /** What is to be chosen, as a sentence. */
    String request() {
        return "Choose a function of " + file.getFileName() + ".";
    }

    /** Another function is selected now, or has another signature; maybe one that cannot be tested yet. */
    void asked(SourceFunction function) {}

    /** The signature that a function is proposed with. */
    String proposed(SourceFunction function) {
        return function.signature();
    }

    /** Keeps what else was chosen for the kernel of the function. */
    void keep(IFile kernel) {}

    /** Why what else is asked does not do, as a sentence; empty where it does. */
    Optional<String> obstacle() {
        return Optional.empty();
    }

    @Override
    protected void createButtonsForButtonBar(Composite parent) {
        createButton(parent, IDialogConstants.OK_ID, verb, true);
        createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CANCEL_LABEL, false);
        show(List.of());
        setMessage("Reading " + file.getFileName() + "\u2026");
        BackgroundTask.of(
                        "Reading the functions of " + file.getFileName(),
                        progress -> SourceFunctions.readWithoutAdapters(file, SearchPath.ofThisMachine(), progress))
                .whenDone(table.getTable(), this::show, sentence -> setMessage(sentence, IMessageProvider.ERROR))
                .start();
        table.getTable().setFocus();
    }

    private void show(List<SourceFunction> functions) {
        table.setInput(functions);
        Optional<SourceFunction> first = proposed(functions, offset)
                .or(() -> functions.stream().filter(SourceFunction::isAskable).findFirst());
        first.ifPresent(function -> {
            table.setSelection(new StructuredSelection(function), true);
            table.getTable().showSelection();
        });
        selected();
    }

    /**
     * The function under the cursor, or else the first that can be tested.
     *
     * @param functions of the source
     * @param offset where the cursor stands in it, in characters
     */
    public static Optional<SourceFunction> proposed(List<SourceFunction> functions, OptionalInt offset) {
        return under(functions, offset)
                .or(() -> functions.stream().filter(SourceFunction::isTestable).findFirst());
    }

    /** The function in which a place lies. */
    static Optional<SourceFunction> under(List<SourceFunction> functions, OptionalInt offset) {
        return functions.stream()
                .filter(function -> offset.isPresent() && function.contains(offset.getAsInt()))
                .findFirst();
    }

    private void selected() {
        signature.show(selection().map(this::proposed).orElse(""));
        signature.setEnabled(selection().filter(SourceFunction::isAskable).isPresent());
        typed();
    }

    private void typed() {
        Optional<SourceFunction> before = asked;
        asked = selection()
                .map(function -> SourceFunctions.with(
                        signature.text(), function, file.getFileName().toString()));
        chosen = asked.filter(SourceFunction::isTestable);
        asked.filter(function -> !before.equals(asked)).ifPresent(this::asked);
        check();
    }

    /** The function that is selected, as the source has it. */
    final Optional<SourceFunction> selection() {
        return Optional.ofNullable(
                (SourceFunction) table.getStructuredSelection().getFirstElement());
    }

    /** Says what is in the way, and lets the button be pressed where nothing is. */
    final void check() {
        Optional<String> obstacle = asked.flatMap(SourceFunction::obstacle).or(this::obstacle);
        if (obstacle.isPresent()) {
            setMessage(obstacle.get(), IMessageProvider.WARNING);
        } else {
            setMessage(
                    table.getTable().getItemCount() == 0
                            ? file.getFileName() + " defines no function; write one in it, such as double f(double x)."
                            : request());
        }
        getButton(IDialogConstants.OK_ID).setEnabled(chosen.isPresent() && obstacle.isEmpty());
    }

    private TableColumn column(String name, Function<SourceFunction, String> text, Font font) {
        TableViewerColumn column = new TableViewerColumn(table, SWT.LEFT);
        column.getColumn().setText(name);
        column.setLabelProvider(new ColumnLabelProvider() {
            @Override
            public String getText(Object element) {
                return text.apply((SourceFunction) element);
            }

            @Override
            public Font getFont(Object element) {
                return font;
            }

            @Override
            public Color getForeground(Object element) {
                return ((SourceFunction) element).isAskable() ? null : SecondaryText.of(table.getTable());
            }

            @Override
            public String getToolTipText(Object element) {
                return ((SourceFunction) element).obstacle().orElse(null);
            }
        });
        return column.getColumn();
    }
}
