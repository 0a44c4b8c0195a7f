package org.ulpscope.bound.ui.internal.wizard;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.window.Window;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.bound.study.BoundReader;
import org.ulpscope.bound.ui.internal.BoundKind;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.signature.SignatureText;
import org.ulpscope.numeric.Value;
import org.ulpscope.source.function.SourceFunction;
import org.ulpscope.ui.live.NumberedFile;
import org.ulpscope.workbench.functions.FunctionDialog;

/** Asks for the function and its inputs: of a kernel file, or of a source of one's own. */
final class CallPage extends WizardPage {
    private final String first;
    private final OptionalInt offset;
    private Text file;
    private Text function;
    private Button choose;
    private FunctionsOfSource functions;
    private String proposal = "";
    private CallInputFields inputs;
    private Optional<AskedKernel> asked = Optional.empty();

    /**
     * A page.
     *
     * @param first the file that is named at first; blank for none
     * @param offset where the cursor stands in that file: the function there is proposed
     */
    CallPage(String first, OptionalInt offset) {
        super("call", "How far can the result of a call move?", null);
        this.first = first;
        this.offset = offset;
        setDescription(
                "Name a kernel, or a source in C, C++, CUDA or OpenCL C and a function in it, and type the inputs of one call.");
    }

    @Override
    public void createControl(Composite parent) {
        Composite body = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults()
                .numColumns(3)
                .margins(10, 10)
                .spacing(8, 8)
                .applyTo(body);
        file = field(body, "&File:", "A .kernel file, or a source: .c, .cpp, .cu or .cl", 1);
        Button browse = new Button(body, SWT.PUSH);
        browse.setText("&Browse\u2026");
        browse.addListener(SWT.Selection, event -> browse());
        function = field(
                body,
                "F&unction:",
                "The function of the source: its name, or its signature such as double f(double x, const double a[4])",
                1);
        choose = new Button(body, SWT.PUSH);
        choose.setText("&Choose\u2026");
        choose.setToolTipText("Choose from the functions of the source");
        choose.addListener(SWT.Selection, event -> choose());
        functions = new FunctionsOfSource(body, this::propose);
        Label label = new Label(body, SWT.NONE);
        label.setText("&Inputs:");
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(label);
        inputs = new CallInputFields(body, this::check);
        GridDataFactory.fillDefaults()
                .span(2, 1)
                .grab(true, true)
                .hint(480, 170)
                .applyTo(inputs);
        setControl(body);
        file.setText(first);
        update();
        file.addListener(SWT.Modify, event -> update());
        function.addListener(SWT.Modify, event -> update());
        // A page that opens incomplete says what it asks for, and not what is wrong.
        setErrorMessage(null);
    }

    private static Text field(Composite body, String name, String tooltip, int columns) {
        new Label(body, SWT.NONE).setText(name);
        Text text = new Text(body, SWT.BORDER);
        text.setToolTipText(tooltip);
        text.setMessage(tooltip);
        GridDataFactory.fillDefaults().grab(true, false).span(columns, 1).applyTo(text);
        return text;
    }

    /** The function; only when the page is complete. */
    AskedKernel asked() {
        return asked.orElseThrow();
    }

    /** The input; only when the page is complete. */
    List<Value> inputs() {
        return inputs.values();
    }

    private void update() {
        asked = Optional.empty();
        try {
            if (file.getText().isBlank()) {
                setErrorMessage("Name a .kernel file or a source, or press Browse.");
            } else {
                Path path = Path.of(file.getText().strip()).toAbsolutePath().normalize();
                boolean ofKernel = AskedKernel.isKernel(path);
                function.setEnabled(!ofKernel);
                choose.setEnabled(!ofKernel && Files.isRegularFile(path));
                functions.of(path);
                ask(path);
            }
        } catch (InvalidPathException e) {
            setErrorMessage("'" + e.getInput() + "' is no file name; correct it.");
        } catch (UlpscopeException e) {
            setErrorMessage(e.getMessage());
        }
        check();
    }

    private void ask(Path path) {
        boolean ofKernel = AskedKernel.isKernel(path);
        if (!ofKernel && Files.isRegularFile(path) && functions.isAwaited(function.getText())) {
            setErrorMessage(null);
            return;
        }
        AskedKernel read = ofKernel
                ? AskedKernel.ofKernel(path)
                : AskedKernel.ofSource(path, () -> functions.signature(function.getText()));
        if (ofKernel) {
            say(function, SignatureText.print(read.kernel()));
        }
        List<InputSlot> slots = InputSlot.of(read.kernel());
        inputs.show(slots, proposed(read, slots));
        asked = Optional.of(read);
    }

    /** What somebody is typing stays as it is. */
    private void propose(Optional<String> unread) {
        boolean free = function.getText().isBlank() || function.getText().equals(proposal);
        if (free && !function.isFocusControl()) {
            proposal = functions.proposed(isFirst() ? offset : OptionalInt.empty());
            say(function, proposal);
        }
        update();
        unread.ifPresent(this::setErrorMessage);
    }

    private boolean isFirst() {
        return file.getText().equals(first);
    }

    private void choose() {
        Path path = Path.of(file.getText().strip()).toAbsolutePath().normalize();
        FunctionDialog dialog = new FunctionDialog(
                getShell(), path, isFirst() ? offset : OptionalInt.empty(), "Choose Function", "Choose");
        if (dialog.open() == Window.OK) {
            dialog.chosen().map(SourceFunction::signature).ifPresent(function::setText);
        }
    }

    private static void say(Text field, String text) {
        if (!field.getText().equals(text)) {
            field.setText(text);
        }
    }

    /** The inputs of the run that was last made of it; before there is one, numbers within its domain. */
    private static List<Value> proposed(AskedKernel read, List<InputSlot> slots) {
        return last(read)
                .filter(inputs -> inputs.size() == slots.size())
                .orElseGet(() -> slots.stream().map(InputSlot::typical).toList());
    }

    private static Optional<List<Value>> last(AskedKernel read) {
        try {
            return NumberedFile.last(read.file(), BoundKind.BOUND)
                    .map(last -> BoundReader.read(last).description().request().inputs());
        } catch (UlpscopeException e) {
            // It is a suggestion; a file that cannot be read makes none.
            return Optional.empty();
        }
    }

    private void check() {
        if (asked.isPresent()) {
            setErrorMessage(inputs.mistake().orElse(null));
        }
        setPageComplete(asked.isPresent() && getErrorMessage() == null);
    }

    private void browse() {
        FileDialog dialog = new FileDialog(getShell(), SWT.OPEN);
        dialog.setFilterPath(
                ResourcesPlugin.getWorkspace().getRoot().getLocation().toString());
        dialog.setFilterExtensions(new String[] {"*.kernel;*.c;*.cc;*.cpp;*.cxx;*.cu;*.cl", "*"});
        Optional.ofNullable(dialog.open()).ifPresent(file::setText);
    }
}
