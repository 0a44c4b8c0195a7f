package org.ulpscope.program.ui.request;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.ulpscope.base.UlpscopeException;

/** The fields that say which program, how it is built, and with what arguments it runs. A folder that is named suggests how it is built. */
public final class ProgramFields extends Composite {
    private static final int LABEL_WIDTH = 130;
    /** How wide the names of sources are at least; they take what there is. */
    private static final int LEAST_WIDTH = 240;

    private static final int SOURCE_LINES = 4;

    private final List<Consumer<String>> listeners = new ArrayList<>();
    private final Text folder;
    private final Button ofSources;
    private final Button built;
    private final Composite stack;
    private final Text arguments;
    private Composite sourceFields;
    private Composite buildFields;
    private Text sources;
    private Text flags;
    private Text command;
    private Text program;
    private Text copied;
    private ProgramRequest suggested = ProgramRequest.EMPTY;
    private boolean checked;
    private boolean filling;

    /** Fields in which nothing stands. */
    public ProgramFields(Composite parent) {
        super(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults()
                .numColumns(3)
                .margins(10, 10)
                .spacing(8, 8)
                .applyTo(this);
        folder = addField(this, "Fo&lder", 1, "The program is built and run in it", "where the program is");
        folder.addListener(SWT.Modify, event -> suggest());
        Button browse = new Button(this, SWT.PUSH);
        browse.setText("B&rowse\u2026");
        browse.addListener(SWT.Selection, event -> browse());
        label(this, "Built");
        Composite choice = new Composite(this, SWT.NONE);
        // Below each other: side by side they need more width than a page of Run Configurations has.
        GridLayoutFactory.fillDefaults().spacing(0, 4).applyTo(choice);
        GridDataFactory.fillDefaults().span(2, 1).applyTo(choice);
        ofSources = choice(choice, "from its &sources, by nvcc");
        built = choice(choice, "by a &command of its own, such as make");
        stack = new Composite(this, SWT.NONE);
        stack.setLayout(new StackLayout());
        GridDataFactory.fillDefaults().grab(true, true).span(3, 1).applyTo(stack);
        createSourceFields();
        createBuildFields();
        arguments = addField("&Arguments", "What the program is given when it starts", "none");
    }

    /** Asks to be told whenever something changes: of what is wrong with the folder that is named, or of the empty string. */
    public void addListener(Consumer<String> listener) {
        listeners.add(listener);
    }

    /**
     * Adds a field below the others; listeners are told of its changes too.
     *
     * @param name its label
     * @param tooltip what it is for
     * @param message stands in it while it is empty
     */
    public Text addField(String name, String tooltip, String message) {
        return addField(this, name, 2, tooltip, message);
    }

    /** Adds something to tick below the fields; listeners are told of it too. */
    public Button addCheck(String text) {
        label(this, "");
        Button check = new Button(this, SWT.CHECK);
        check.setText(text);
        check.addListener(SWT.Selection, event -> changed());
        GridDataFactory.fillDefaults().span(2, 1).applyTo(check);
        return check;
    }

    /** Adds a row of its own below the fields, with a label. */
    public Composite addRow(String name) {
        label(this, name);
        Composite row = new Composite(this, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(16, 0).applyTo(row);
        GridDataFactory.fillDefaults().span(2, 1).applyTo(row);
        return row;
    }

    /** Adds to a row one of the things of which one is chosen; listeners are told of it. */
    public Button choice(Composite parent, String text) {
        Button button = new Button(parent, SWT.RADIO);
        button.setText(text);
        button.addListener(SWT.Selection, event -> changed());
        return button;
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
                .hint(LEAST_WIDTH, SOURCE_LINES * sources.getLineHeight())
                .applyTo(sources);
        sources.addListener(SWT.Modify, event -> changed());
        // Tab leads on to the next field; nobody writes one in a file's name.
        sources.addListener(SWT.Traverse, event -> event.doit |= event.detail == SWT.TRAVERSE_TAB_NEXT);
        flags = addField(
                sourceFields,
                "&Options of nvcc",
                1,
                "Options for compiling and linking",
                "-O3 -Iinclude, if it needs some");
    }

    private void createBuildFields() {
        buildFields = rows();
        command = addField(
                buildFields,
                "&Build command",
                1,
                "It runs in a copy of the folder, which stays as it is. It is one command: sh -c '\u2026' does more",
                "make");
        program = addField(buildFields, "&Program", 1, "What the build makes, in the folder", "./main");
        copied = addField(
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

    private Text addField(Composite parent, String name, int columns, String tooltip, String message) {
        label(parent, name);
        Text text = new Text(parent, SWT.BORDER);
        text.setToolTipText(tooltip);
        text.setMessage(message);
        GridDataFactory.fillDefaults().grab(true, false).span(columns, 1).applyTo(text);
        text.addListener(SWT.Modify, event -> changed());
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
            changed();
        } catch (UlpscopeException e) {
            tell(e.getMessage());
        }
    }

    /** Fills them in. */
    public void fill(ProgramRequest request) {
        filling = true;
        folder.setText(request.folder());
        flags.setText(request.flags());
        arguments.setText(request.arguments());
        checked = request.checked();
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

    /** What stands in them; whether races are looked for is as it was filled in. */
    public ProgramRequest typed() {
        return new ProgramRequest(
                folder.getText().strip(),
                built.getSelection(),
                sources.getText(),
                flags.getText(),
                command.getText(),
                program.getText(),
                copied.getText(),
                arguments.getText(),
                checked);
    }

    private void changed() {
        if (!filling) {
            showFields();
            tell("");
        }
    }

    private void tell(String mistake) {
        listeners.forEach(listener -> listener.accept(mistake));
    }
}
