package org.ulpscope.bound.ui.internal.wizard;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.ulpscope.bound.study.BoundReader;
import org.ulpscope.bound.ui.internal.BoundKind;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.SignatureText;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.numeric.Value;
import org.ulpscope.workbench.editing.FieldUndo;
import org.ulpscope.workbench.live.NumberedFile;

/** Asks for the function and its inputs: of a kernel file, or of a source of one's own. */
final class CallPage extends WizardPage {
    private final String first;
    private Text file;
    private Text signature;
    private InputFields inputs;
    private Optional<AskedKernel> asked = Optional.empty();

    /** @param first the file that is named at first; blank for none */
    CallPage(String first) {
        super("call", "How far can the result of a call move?", null);
        this.first = first;
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
        signature = field(body, "&Signature:", "The function of the source: double f(double x, const double a[4])", 2);
        Label label = new Label(body, SWT.NONE);
        label.setText("&Inputs:");
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(label);
        inputs = new InputFields(body, this::check);
        GridDataFactory.fillDefaults()
                .span(2, 1)
                .grab(true, true)
                .hint(480, 170)
                .applyTo(inputs);
        setControl(body);
        file.setText(first);
        update();
        file.addListener(SWT.Modify, event -> update());
        signature.addListener(SWT.Modify, event -> update());
        // A page that opens incomplete says what it asks for, and not what is wrong.
        setErrorMessage(null);
    }

    private static Text field(Composite body, String name, String tooltip, int columns) {
        new Label(body, SWT.NONE).setText(name);
        Text text = new Text(body, SWT.BORDER);
        text.setToolTipText(tooltip);
        text.setMessage(tooltip);
        GridDataFactory.fillDefaults().grab(true, false).span(columns, 1).applyTo(text);
        FieldUndo.of(text);
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
                signature.setEnabled(!ofKernel);
                AskedKernel read = AskedKernel.of(path, signature.getText());
                if (ofKernel) {
                    say(signature, SignatureText.print(read.kernel()));
                }
                List<InputSlot> slots = InputSlot.of(read.kernel());
                inputs.show(slots, proposed(read, slots));
                asked = Optional.of(read);
            }
        } catch (InvalidPathException e) {
            setErrorMessage("'" + e.getInput() + "' is no file name; correct it.");
        } catch (UlpscopeException e) {
            setErrorMessage(e.getMessage());
        }
        check();
    }

    private static void say(Text field, String text) {
        if (!field.getText().equals(text)) {
            field.setText(text);
        }
    }

    /** The inputs of the run that was last made of it; before there is one, plain numbers of its domain. */
    private static List<Value> proposed(AskedKernel read, List<InputSlot> slots) {
        return last(read)
                .filter(inputs -> inputs.size() == slots.size())
                .orElseGet(() -> slots.stream().map(InputSlot::plain).toList());
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
