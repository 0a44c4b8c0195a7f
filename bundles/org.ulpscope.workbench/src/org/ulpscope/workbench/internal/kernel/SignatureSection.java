package org.ulpscope.workbench.internal.kernel;

import java.util.Optional;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DropTarget;
import org.eclipse.swt.dnd.DropTargetAdapter;
import org.eclipse.swt.dnd.DropTargetEvent;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.model.Problem;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelPackage;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.model.signature.SignatureText;
import org.ulpscope.ui.editing.ModelDocument;
import org.ulpscope.ui.editing.ModelSection;
import org.ulpscope.ui.editing.ReadText;
import org.ulpscope.workbench.functions.source.DraggedFunction;

/** The signature as one line of C, which follows the parameters and is followed by them. */
final class SignatureSection extends ModelSection<Kernel> {
    private final Text line;
    private final ReadText<Kernel, Kernel> field;

    /** @param problemsChanged is run when the text turns unreadable or readable again */
    SignatureSection(Composite parent, FormToolkit toolkit, ModelDocument<Kernel> document, Runnable problemsChanged) {
        super(parent, toolkit, document, "Signature", "Paste a C or CUDA signature, or drop one from a source editor.");
        GridLayoutFactory.fillDefaults().margins(2, 2).applyTo(body());
        line = text("double f(double x)");
        line.setFont(JFaceResources.getTextFont());
        line.getAccessible().addAccessibleListener(new org.ulpscope.ui.tables.AccessibleName("Signature"));
        field = new ReadText<>(
                line,
                document,
                "Edit Signature",
                new ReadText.Notation<>(
                        SignatureText::print,
                        Signature::parse,
                        SignatureText::print,
                        (kernel, signature) -> KernelContents.applySignature(signature, kernel)),
                problemsChanged);
        line.addListener(SWT.FocusOut, event -> field.tidy());
        acceptDrops();
    }

    /** Why the text cannot be read, while it cannot. */
    Optional<String> mistake() {
        return field.mistake();
    }

    Text line() {
        return line;
    }

    @Override
    public void refresh() {
        field.refresh();
    }

    @Override
    public Optional<Control> fieldOf(Problem problem) {
        boolean mine = problem.feature() == KernelPackage.Literals.KERNEL__NAME
                || problem.feature() == KernelPackage.Literals.KERNEL__RETURNS
                || problem.feature() == KernelPackage.Literals.KERNEL__PARAMETERS;
        return mine ? Optional.of(line) : Optional.empty();
    }

    private void acceptDrops() {
        DropTarget target = new DropTarget(line, DND.DROP_COPY | DND.DROP_MOVE | DND.DROP_DEFAULT);
        target.setTransfer(TextTransfer.getInstance());
        target.addDropListener(new DropTargetAdapter() {
            @Override
            public void dragEnter(DropTargetEvent event) {
                event.detail = DND.DROP_COPY;
            }

            @Override
            public void drop(DropTargetEvent event) {
                String dropped = String.valueOf(event.data);
                IWorkbenchPage page =
                        PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
                line.setText(DraggedFunction.signature(dropped, page)
                        .orElse(dropped)
                        .strip()
                        .replaceAll("\\s+", " "));
            }
        });
    }
}
