package org.ulpscope.program.ui.internal.dialog;

import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.program.cuda.CudaProgram;
import org.ulpscope.program.ui.internal.run.ProgramRequest;

/** Asks how a CUDA program is built, with what arguments it runs, and whether to look for races and accesses out of bounds. */
public final class RunDialog extends TitleAreaDialog {
    private static final String MESSAGE =
            "It prints what it prints on a GPU, bit for bit. Choose its folder, or one of its sources.";

    private static final int LABEL_WIDTH = 130;
    private static final int SOURCE_LINES = 4;

    private final Optional<String> obstacle;
    private ProgramRequest request;
    private ProgramRequest suggested;
    private Text folder;
    private Button ofSources;
    private Button built;
    private Composite stack;
    private Composite sourceFields;
    private Composite buildFields;
    private Text sources;
    private Text flags;
    private Text command;
    private Text program;
    private Text copied;
    private Text arguments;
    private Button checked;
    private boolean filling;

    /** @param obstacle why no program can be run, whatever is asked */
    public RunDialog(Shell parent, ProgramRequest request, Optional<String> obstacle) {
        super(parent);
        this.obstacle = obstacle;
        this.request = request;
        suggested = ProgramRequest.EMPTY;
        setShellStyle(getShellStyle() | SWT.RESIZE);
    }

    /**
     * Asks.
     *
     * @param first what the fields begin with
     * @return what to run, without a mistake; empty where the user does not want to
     */
    public static Optional<ProgramRequest> ask(Shell parent, ProgramRequest first) {
        RunDialog dialog = new RunDialog(parent, first, CudaProgram.obstacle());
        return dialog.open() == OK ? Optional.of(dialog.request) : Optional.empty();
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText("Run CUDA Program Without a GPU");
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        setTitle("Run a CUDA program on this machine's processors");
        setMessage(MESSAGE);
        Composite area = new Composite((Composite) super.createDialogArea(parent), SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(area);
        GridLayoutFactory.swtDefaults()
                .numColumns(3)
                .margins(10, 10)
                .spacing(8, 8)
                .applyTo(area);
        folder = field(area, "Fo&lder", 1, "The program is built and run in it", "where the program is");
        folder.addListener(SWT.Modify, event -> suggest());
        Button browse = new Button(area, SWT.PUSH);
        browse.setText("B&rowse\u2026");
        browse.addListener(SWT.Selection, event -> browse());
        label(area, "Built");
        Composite choice = new Composite(area, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(16, 0).applyTo(choice);
        GridDataFactory.fillDefaults().span(2, 1).applyTo(choice);
        ofSources = choice(choice, "from its &sources, by nvcc");
        built = choice(choice, "by a &command of its own, such as make");
        stack = new Composite(area, SWT.NONE);
        stack.setLayout(new StackLayout());
        GridDataFactory.fillDefaults().grab(true, true).span(3, 1).applyTo(stack);
        createSourceFields();
        createBuildFields();
        arguments = field(area, "&Arguments", 2, "What the program is given when it starts", "none");
        label(area, "");
        checked = new Button(area, SWT.CHECK);
        checked.setText("Check &races and accesses out of bounds (runs slower)");
        GridDataFactory.fillDefaults().span(2, 1).applyTo(checked);
        fill();
        return area;
    }

    private void createSourceFields() {
        sourceFields = rows();
        Label label = label(sourceFields, "S&ources");
        GridDataFactory.fillDefaults()
                .align(SWT.BEGINNING, SWT.BEGINNING)
                .hint(LABEL_WIDTH, SWT.DEFAULT)
                .applyTo(label);
        sources = new Text(sourceFields, SWT.BORDER | SWT.MULTI | SWT.V_SCROLL);
        sources.setToolTipText("What nvcc compiles, one file a line; headers are found by themselves");
        GridDataFactory.fillDefaults()
                .grab(true, true)
                .hint(420, SOURCE_LINES * sources.getLineHeight())
                .applyTo(sources);
        sources.addListener(SWT.Modify, event -> update());
        // Tab leads on to the next field; nobody writes one in a file's name.
        sources.addListener(SWT.Traverse, event -> event.doit |= event.detail == SWT.TRAVERSE_TAB_NEXT);
        flags = field(
                sourceFields,
                "&Options of nvcc",
                1,
                "Options for compiling and linking",
                "-O3 -Iinclude, if it needs some");
    }

    private void createBuildFields() {
        buildFields = rows();
        command = field(
                buildFields,
                "&Build command",
                1,
                "It runs in a copy of the folder, which stays as it is. It is one command: sh -c '\u2026' does more",
                "make");
        program = field(buildFields, "&Program", 1, "What the build makes, in the folder", "./main");
        copied = field(
                buildFields,
                "Co&pied",
                1,
                "What is copied for the build, where it needs more than the folder: a folder that holds it",
                "the folder alone; .. where the build needs files beside it");
    }

    private Composite rows() {
        Composite rows = new Composite(stack, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(8, 8).applyTo(rows);
        return rows;
    }

    private Text field(Composite parent, String name, int columns, String tooltip, String message) {
        label(parent, name);
        Text text = new Text(parent, SWT.BORDER);
        text.setToolTipText(tooltip);
        text.setMessage(message);
        GridDataFactory.fillDefaults().grab(true, false).span(columns, 1).applyTo(text);
        text.addListener(SWT.Modify, event -> update());
        return text;
    }

    private static Label label(Composite parent, String text) {
        Label label = new Label(parent, SWT.NONE);
        label.setText(text);
        GridDataFactory.fillDefaults()
                .align(SWT.BEGINNING, SWT.CENTER)
                .hint(LABEL_WIDTH, SWT.DEFAULT)
                .applyTo(label);
        return label;
    }

    private Button choice(Composite parent, String text) {
        Button button = new Button(parent, SWT.RADIO);
        button.setText(text);
        button.addListener(SWT.Selection, event -> update());
        return button;
    }

    private void browse() {
        DirectoryDialog dialog = new DirectoryDialog(getShell());
        dialog.setText("Folder of the Program");
        dialog.setFilterPath(folder.getText());
        String chosen = dialog.open();
        if (chosen != null) {
            folder.setText(chosen);
        }
    }

    /** Fills in what the files of another folder suggest, unless the user has said something else. */
    private void suggest() {
        String named = folder.getText().strip();
        ProgramRequest typed = typed();
        boolean untouched = typed.sources().equals(suggested.sources())
                && typed.command().equals(suggested.command())
                && typed.program().equals(suggested.program());
        if (filling || !untouched || !new File(named).isAbsolute() || !new File(named).isDirectory()) {
            return;
        }
        try {
            suggested = ProgramRequest.suggested(Path.of(named));
            fillBuild(suggested);
            update();
        } catch (UlpscopeException e) {
            setErrorMessage(e.getMessage());
        }
    }

    private void fill() {
        filling = true;
        folder.setText(request.folder());
        flags.setText(request.flags());
        arguments.setText(request.arguments());
        checked.setSelection(request.checked());
        fillBuild(request);
    }

    /** Fills in how the program is built, and leaves the folder alone, in which somebody may be typing. */
    private void fillBuild(ProgramRequest build) {
        filling = true;
        ofSources.setSelection(!build.built());
        built.setSelection(build.built());
        sources.setText(build.sources());
        command.setText(build.command());
        program.setText(build.program());
        copied.setText(build.copied());
        filling = false;
        showFields();
    }

    private void showFields() {
        ((StackLayout) stack.getLayout()).topControl = built.getSelection() ? buildFields : sourceFields;
        stack.layout();
    }

    private ProgramRequest typed() {
        return new ProgramRequest(
                folder.getText().strip(),
                built.getSelection(),
                sources.getText(),
                flags.getText(),
                command.getText(),
                program.getText(),
                copied.getText(),
                arguments.getText(),
                checked.getSelection());
    }

    private void update() {
        if (filling) {
            return;
        }
        showFields();
        String mistake = obstacle.or(() -> typed().mistake()).orElse(null);
        boolean begun = !folder.getText().isBlank();
        setErrorMessage(begun || obstacle.isPresent() ? mistake : null);
        getButton(IDialogConstants.OK_ID).setEnabled(mistake == null);
    }

    @Override
    protected void createButtonsForButtonBar(Composite parent) {
        createButton(parent, IDialogConstants.OK_ID, "Run", true);
        createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CANCEL_LABEL, false);
        update();
    }

    @Override
    protected void okPressed() {
        request = typed();
        super.okPressed();
    }
}
