package org.ulpscope.workbench.internal.wizards;

import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.ulpscope.model.CTypes;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.KernelFiles;
import org.ulpscope.model.Outputs;
import org.ulpscope.model.Signature;
import org.ulpscope.model.SignatureException;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.workbench.wizards.FolderField;

/** Asks for a signature, says what was understood of it, and asks where the kernel shall be. */
final class SignaturePage extends WizardPage {
    private static final String EXAMPLE = "double cosh(double x)";

    private final IStructuredSelection selection;
    private Text signature;
    private Label understood;
    private Combo folder;
    private Text name;
    private boolean nameTyped;
    private Optional<Kernel> kernel = Optional.empty();

    SignaturePage(IStructuredSelection selection) {
        super("signature", "New kernel", null);
        this.selection = selection;
        setDescription(
                "Paste the signature of a function in C or CUDA. Where it comes from, and its domain, you can say in the editor.");
    }

    @Override
    public void createControl(Composite parent) {
        Composite body = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults()
                .numColumns(2)
                .margins(10, 10)
                .spacing(8, 8)
                .applyTo(body);
        Label label = new Label(body, SWT.NONE);
        label.setText("&Signature:");
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(label);
        signature = new Text(body, SWT.BORDER | SWT.MULTI | SWT.WRAP | SWT.V_SCROLL);
        signature.setFont(JFaceResources.getTextFont());
        GridDataFactory.fillDefaults().grab(true, true).hint(480, 80).applyTo(signature);
        new Label(body, SWT.NONE);
        understood = new Label(body, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).hint(480, 44).applyTo(understood);
        new Label(body, SWT.NONE).setText("&Folder:");
        folder = FolderField.create(body, selection, sentence -> setMessage(sentence, WARNING));
        GridDataFactory.fillDefaults().grab(true, false).applyTo(folder);
        new Label(body, SWT.NONE).setText("File &name:");
        name = new Text(body, SWT.BORDER);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(name);
        signature.setText(fromClipboard().orElse(EXAMPLE));
        signature.addListener(SWT.Modify, event -> update());
        folder.addListener(SWT.Modify, event -> update());
        name.addListener(SWT.Modify, event -> {
            nameTyped |= name.isFocusControl();
            update();
        });
        signature.addListener(SWT.Traverse, event -> {
            if (event.detail == SWT.TRAVERSE_TAB_NEXT || event.detail == SWT.TRAVERSE_TAB_PREVIOUS) {
                event.doit = true;
            }
        });
        setControl(body);
        update();
        setErrorMessage(null);
        signature.selectAll();
        signature.setFocus();
    }

    /** What was understood; only when the page is complete. */
    Kernel kernel() {
        return kernel.orElseThrow();
    }

    /** Where it shall be, from the root of the workspace. */
    IPath file() {
        String fileName = name.getText().strip();
        String ending = "." + KernelFiles.EXTENSION;
        return IPath.fromPortableString(folder.getText().strip())
                .makeAbsolute()
                .append(fileName.endsWith(ending) ? fileName : fileName + ending);
    }

    private void update() {
        Optional<String> mistake = read();
        understood.setText(kernel.map(SignaturePage::describe).orElse(""));
        if (!nameTyped
                && kernel.isPresent()
                && !name.getText().equals(kernel.get().getName())) {
            name.setText(kernel.get().getName());
            return;
        }
        setErrorMessage(mistake.or(this::placeMistake).orElse(null));
        setPageComplete(getErrorMessage() == null);
    }

    private Optional<String> read() {
        try {
            Kernel parsed = Signature.parse(signature.getText());
            if (parsed.getOrigin() == Origin.LIBRARY) {
                parsed.setHeader("math.h");
                parsed.setLibrary("m");
            }
            kernel = Optional.of(parsed);
            return Optional.empty();
        } catch (SignatureException e) {
            kernel = Optional.empty();
            return Optional.of(e.getMessage());
        }
    }

    private Optional<String> placeMistake() {
        var workspace = ResourcesPlugin.getWorkspace();
        if (folder.getText().isBlank() || name.getText().isBlank()) {
            return Optional.of("Say in which folder and under which name the kernel shall be kept.");
        }
        IPath path = file();
        if (path.segmentCount() < 2
                || !workspace.validatePath(path.toString(), IResource.FILE).isOK()) {
            return Optional.of(
                    "'" + path
                            + "' cannot name a file in the workspace; use a project, folders and a name, such as kernels/cosh.");
        }
        return workspace.getRoot().getFile(path).exists()
                ? Optional.of(path + " exists already; choose another name.")
                : Optional.empty();
    }

    private static String describe(Kernel kernel) {
        String inputs = InputSlot.of(kernel).stream()
                .map(slot -> slot.name() + " (" + slot.format().label() + ")")
                .collect(Collectors.joining(", "));
        String outputs = Outputs.of(kernel).stream()
                .map(output -> output.name() + " (" + output.format().label() + ")")
                .collect(Collectors.joining(", "));
        return (CTypes.isCuda(kernel.getOrigin()) ? "CUDA. " : CTypes.isOpenCl(kernel.getOrigin()) ? "OpenCL. " : "")
                + "Inputs: " + inputs + ". Outputs: " + outputs + ".";
    }

    private Optional<String> fromClipboard() {
        Clipboard clipboard = new Clipboard(getShell().getDisplay());
        try {
            String text = (String) clipboard.getContents(TextTransfer.getInstance());
            if (text == null) {
                return Optional.empty();
            }
            Signature.parse(text);
            return Optional.of(text.strip());
        } catch (SignatureException e) {
            return Optional.empty();
        } finally {
            clipboard.dispose();
        }
    }
}
