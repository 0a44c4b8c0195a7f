package org.ulpscope.workbench.internal.kernel;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.model.CTypes;
import org.ulpscope.model.Outputs;
import org.ulpscope.model.Problem;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelPackage;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.kernel.Reduction;
import org.ulpscope.ui.editing.ModelDocument;
import org.ulpscope.ui.editing.ModelSection;
import org.ulpscope.ui.editing.ModelTextField;

/** Where the function comes from, and how several outputs become one. */
final class OriginSection extends ModelSection<Kernel> {
    private static final Map<Origin, String> ORIGINS = Map.of(
            Origin.LIBRARY, "Library with a header",
            Origin.SOURCE, "Source file in C or C++",
            Origin.SHARED_LIBRARY, "Prebuilt shared library",
            Origin.CUDA_DEVICE, "CUDA __device__ function",
            Origin.CUDA_GLOBAL, "CUDA __global__ kernel",
            Origin.OPENCL_FUNCTION, "OpenCL function",
            Origin.OPENCL_KERNEL, "OpenCL __kernel");
    private static final Map<Reduction, String> REDUCTIONS = Map.of(
            Reduction.FIRST_EXCEPTIONAL, "First exceptional",
            Reduction.MAX, "Maximum",
            Reduction.MIN, "Minimum",
            Reduction.SUM, "Sum",
            Reduction.NORM, "Euclidean norm");

    private static final int MOST_THREADS = 256;

    private final Path kernelFile;
    private final Combo origin;
    private final Spinner block;
    private final Combo reduction;
    private final ModelTextField<Kernel> header;
    private final ModelTextField<Kernel> library;
    private final ModelTextField<Kernel> source;
    private final Button browseLibrary;
    private final Button browseSource;

    /** @param kernelFile the file that is edited; relative paths start from its folder */
    OriginSection(Composite parent, FormToolkit toolkit, ModelDocument<Kernel> document, Path kernelFile) {
        super(parent, toolkit, document, "Origin", "Where the function comes from. Paths are relative to this file.");
        this.kernelFile = kernelFile;
        GridLayoutFactory.fillDefaults().numColumns(3).margins(2, 2).applyTo(body());
        label("Comes from");
        origin = combo(List.copyOf(Origin.VALUES.stream().map(ORIGINS::get).toList()), this::originChosen);
        label("Header");
        header = bound("math.h", "Edit Header", Kernel::getHeader, Kernel::setHeader);
        GridDataFactory.createFrom(
                        (org.eclipse.swt.layout.GridData) header.control().getLayoutData())
                .span(2, 1)
                .applyTo(header.control());
        label("Library");
        library = bound("m", "Edit Library", Kernel::getLibrary, Kernel::setLibrary);
        browseLibrary = button(body(), "Browse\u2026", SWT.PUSH, () -> browse(library.control(), "*.so;*.so.*"));
        label("Source file");
        source = bound("my_function.c", "Edit Source File", Kernel::getSource, Kernel::setSource);
        browseSource = button(
                body(), "Browse\u2026", SWT.PUSH, () -> browse(source.control(), "*.c;*.cc;*.cpp;*.cu;*.cuh;*.cl;*.h"));
        label("Threads of a block");
        block = spinner(this::blockChosen);
        block.setToolTipText("How many threads call a __global__ kernel as one block, or a __kernel as one work-group");
        label("Several outputs");
        reduction = combo(Reduction.VALUES.stream().map(REDUCTIONS::get).toList(), this::reductionChosen);
        reduction.setToolTipText("How the outputs become the one value that is classified");
    }

    @Override
    public void refresh() {
        Kernel kernel = document().model();
        origin.select(Origin.VALUES.indexOf(kernel.getOrigin()));
        reduction.select(Reduction.VALUES.indexOf(kernel.getReduction()));
        reduction.setEnabled(Outputs.classified(kernel).size() > 1);
        block.setSelection(kernel.getBlock());
        block.setEnabled(CTypes.isLaunched(kernel.getOrigin()) || kernel.getBlock() > 1);
        List.of(header, library, source).forEach(ModelTextField::refresh);
        boolean fromLibrary = kernel.getOrigin() == Origin.LIBRARY || kernel.getOrigin() == Origin.SHARED_LIBRARY;
        library.control().setEnabled(fromLibrary);
        browseLibrary.setEnabled(kernel.getOrigin() == Origin.SHARED_LIBRARY);
        boolean fromSource = kernel.getOrigin() != Origin.LIBRARY && kernel.getOrigin() != Origin.SHARED_LIBRARY;
        source.control().setEnabled(fromSource);
        browseSource.setEnabled(fromSource);
    }

    @Override
    public Optional<Control> fieldOf(Problem problem) {
        Map<Object, Control> fields = Map.of(
                KernelPackage.Literals.KERNEL__ORIGIN,
                origin,
                KernelPackage.Literals.KERNEL__HEADER,
                header.control(),
                KernelPackage.Literals.KERNEL__LIBRARY,
                library.control(),
                KernelPackage.Literals.KERNEL__SOURCE,
                source.control(),
                KernelPackage.Literals.KERNEL__BLOCK,
                block,
                KernelPackage.Literals.KERNEL__REDUCTION,
                reduction);
        return Optional.ofNullable(fields.get(problem.feature()));
    }

    private void originChosen() {
        Origin chosen = Origin.VALUES.get(origin.getSelectionIndex());
        document().edit("Change Origin", kernel -> kernel.setOrigin(chosen));
    }

    private void blockChosen() {
        int chosen = block.getSelection();
        if (chosen != document().model().getBlock()) {
            document().type(block, "Change Block", kernel -> kernel.setBlock(chosen));
        }
    }

    private void reductionChosen() {
        Reduction chosen = Reduction.VALUES.get(reduction.getSelectionIndex());
        document().edit("Change Reduction", kernel -> kernel.setReduction(chosen));
    }

    private void browse(Text target, String filter) {
        FileDialog dialog = new FileDialog(target.getShell(), SWT.OPEN);
        dialog.setFilterPath(kernelFile.getParent().toString());
        dialog.setFilterExtensions(new String[] {filter, "*"});
        String file = dialog.open();
        if (file != null) {
            target.setText(KernelFiles.pathFrom(kernelFile, Path.of(file)));
            document().endTyping();
        }
    }

    private ModelTextField<Kernel> bound(
            String hint,
            String label,
            java.util.function.Function<Kernel, String> get,
            java.util.function.BiConsumer<Kernel, String> set) {
        return new ModelTextField<>(text(hint), document(), label, get, set);
    }

    private Spinner spinner(Runnable chosen) {
        Spinner spinner = new Spinner(body(), SWT.BORDER);
        spinner.setValues(1, 1, MOST_THREADS, 0, 1, 32);
        spinner.addListener(SWT.Selection, event -> chosen.run());
        spinner.addListener(SWT.FocusOut, event -> document().endTyping());
        toolkit().adapt(spinner, true, true);
        GridDataFactory.fillDefaults().span(2, 1).indent(8, 0).applyTo(spinner);
        return spinner;
    }

    private Combo combo(List<String> choices, Runnable chosen) {
        Combo combo = new Combo(body(), SWT.READ_ONLY | SWT.DROP_DOWN);
        combo.setItems(choices.toArray(String[]::new));
        combo.addListener(SWT.Selection, event -> chosen.run());
        toolkit().adapt(combo, true, true);
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).indent(8, 0).applyTo(combo);
        return combo;
    }
}
