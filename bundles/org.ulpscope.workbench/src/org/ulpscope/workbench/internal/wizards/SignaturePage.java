package org.ulpscope.workbench.internal.wizards;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.window.Window;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.ulpscope.model.CTypes;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.Outputs;
import org.ulpscope.model.SignatureException;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.source.function.SourceFunction;
import org.ulpscope.source.function.SourceKernel;
import org.ulpscope.ui.wizards.FolderField;
import org.ulpscope.workbench.functions.FunctionDialog;
import org.ulpscope.workbench.functions.source.SourceInFront;

/** Asks for a signature, says what was understood of it, and asks where the kernel shall be. */
final class SignaturePage extends WizardPage {
    private final IStructuredSelection selection;
    private final KernelProposal proposal;
    private Text signature;
    private Label understood;
    private Text source;
    private Combo folder;
    private Text name;
    private boolean nameTyped;
    private Optional<Kernel> kernel = Optional.empty();
    private Optional<SourceFunction> chosen = Optional.empty();

    /** @param proposal what stands in the fields at first */
    SignaturePage(IStructuredSelection selection, KernelProposal proposal) {
        super("signature", "New kernel", null);
        this.proposal = proposal;
        this.selection = selection.isEmpty()
                ? proposal.source()
                        .<IStructuredSelection>map(StructuredSelection::new)
                        .orElse(selection)
                : selection;
        setDescription(
                "Paste the signature of a function in C or CUDA. Its domain, and a library that it comes from, you can say in the editor.");
    }

    @Override
    public void createControl(Composite parent) {
        Composite body = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults()
                .numColumns(3)
                .margins(10, 10)
                .spacing(8, 8)
                .applyTo(body);
        Label label = new Label(body, SWT.NONE);
        label.setText("&Signature:");
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(label);
        signature = new Text(body, SWT.BORDER | SWT.MULTI | SWT.WRAP | SWT.V_SCROLL);
        signature.setFont(JFaceResources.getTextFont());
        GridDataFactory.fillDefaults().span(2, 1).grab(true, true).hint(480, 80).applyTo(signature);
        new Label(body, SWT.NONE);
        understood = new Label(body, SWT.WRAP);
        GridDataFactory.fillDefaults()
                .span(2, 1)
                .grab(true, false)
                .hint(480, 44)
                .applyTo(understood);
        new Label(body, SWT.NONE).setText("S&ource file:");
        source = new Text(body, SWT.BORDER);
        source.setMessage("None: a function of the C library");
        source.setToolTipText(
                "The file of the workspace that defines the function; none for a function of the C library");
        GridDataFactory.fillDefaults().grab(true, false).applyTo(source);
        Button choose = new Button(body, SWT.PUSH);
        choose.setText("&Functions\u2026");
        choose.setToolTipText("Choose among the functions that the source file defines");
        choose.addListener(SWT.Selection, event -> choose());
        new Label(body, SWT.NONE).setText("&Folder:");
        folder = FolderField.create(body, selection, sentence -> setMessage(sentence, WARNING));
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).applyTo(folder);
        new Label(body, SWT.NONE).setText("File &name:");
        name = new Text(body, SWT.BORDER);
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).applyTo(name);
        signature.setText(proposal.signature());
        source.setText(proposal.source()
                .map(file -> file.getFullPath().makeRelative().toString())
                .orElse(""));
        source.addListener(SWT.Modify, event -> {
            choose.setEnabled(sourceFile().isPresent());
            update();
        });
        choose.setEnabled(sourceFile().isPresent());
        signature.addListener(SWT.Modify, event -> update());
        folder.addListener(SWT.Modify, event -> update());
        name.addListener(SWT.Modify, event -> {
            nameTyped |= name.isFocusControl();
            update();
        });
        signature.addListener(SWT.Traverse, event -> {
            // Return, pressed on the signature that is proposed and selected, would put a line break in its place.
            if (event.detail == SWT.TRAVERSE_TAB_NEXT
                    || event.detail == SWT.TRAVERSE_TAB_PREVIOUS
                    || event.detail == SWT.TRAVERSE_RETURN && isPageComplete()) {
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
        Optional<String> proposed = kernel.map(read -> unusedName(read.getName()));
        if (!nameTyped && proposed.isPresent() && !name.getText().equals(proposed.get())) {
            name.setText(proposed.get());
            return;
        }
        setErrorMessage(mistake.or(this::placeMistake).orElse(null));
        setPageComplete(getErrorMessage() == null);
    }

    /** The name of a function, or the first with a number behind it that no kernel of the folder has. */
    private String unusedName(String function) {
        IPath place = IPath.fromPortableString(folder.getText().strip()).makeAbsolute();
        String unused = function;
        for (int number = 2; place.segmentCount() > 0 && exists(place, unused); number++) {
            unused = function + "-" + number;
        }
        return unused;
    }

    private static boolean exists(IPath folder, String name) {
        return ResourcesPlugin.getWorkspace()
                .getRoot()
                .getFile(folder.append(name + "." + KernelFiles.EXTENSION))
                .exists();
    }

    private Optional<String> read() {
        try {
            // What has an adapter is made from its source, and not from its words.
            Kernel parsed = chosen.filter(function -> function.signature().equals(signature.getText()))
                    .flatMap(SourceFunction::adapted)
                    .map(EcoreUtil::copy)
                    .orElseGet(() -> Signature.parse(signature.getText()));
            if (sourceFile().isPresent()) {
                SourceKernel.setSource(parsed, fromFolder(sourceFile().get()));
            } else if (parsed.getOrigin() == Origin.LIBRARY) {
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

    /** The source that is named; empty where none is, or it is not there. */
    private Optional<IFile> sourceFile() {
        IPath path = IPath.fromPortableString(source.getText().strip()).makeAbsolute();
        return Optional.of(path)
                .filter(named -> named.segmentCount() > 1)
                .map(ResourcesPlugin.getWorkspace().getRoot()::getFile)
                .filter(IFile::exists)
                .filter(SourceInFront::isSource);
    }

    /** Its path from the folder of the kernel, or else from the root of the machine. */
    private String fromFolder(IFile file) {
        IPath place = file().removeLastSegments(1);
        return place.segmentCount() > 0
                        && place.segment(0).equals(file.getProject().getName())
                ? file.getFullPath().makeRelativeTo(place).toString()
                : file.getLocation().toString();
    }

    private void choose() {
        FunctionDialog dialog = new FunctionDialog(
                getShell(),
                sourceFile().orElseThrow().getLocation().toPath(),
                OptionalInt.empty(),
                "Function",
                "Choose");
        if (dialog.open() == Window.OK) {
            dialog.chosen().ifPresent(function -> {
                chosen = Optional.of(function);
                signature.setText(function.signature());
            });
        }
    }

    private Optional<String> placeMistake() {
        if (!source.getText().isBlank() && sourceFile().isEmpty()) {
            return Optional.of("There is no source '" + source.getText().strip()
                    + "' in the workspace; name one that ends in .c, .cpp, .cu or .cl, or leave the field empty.");
        }
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
}
