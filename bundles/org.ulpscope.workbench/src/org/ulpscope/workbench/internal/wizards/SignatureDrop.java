package org.ulpscope.workbench.internal.wizards;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.util.LocalSelectionTransfer;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DropTarget;
import org.eclipse.swt.dnd.DropTargetAdapter;
import org.eclipse.swt.dnd.DropTargetEvent;
import org.eclipse.swt.dnd.FileTransfer;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.dnd.TransferData;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.navigator.CommonNavigator;
import org.ulpscope.workbench.internal.explorers.ProjectExplorers;

/** A function that is dragged from a source onto the Project Explorer becomes a kernel there. */
public final class SignatureDrop extends DropTargetAdapter {
    private final IWorkbenchWindow window;

    private SignatureDrop(IWorkbenchWindow window) {
        this.window = window;
    }

    /** Takes functions in the Project Explorer of a window, whenever that is opened. */
    public static void install(IWorkbenchWindow window) {
        SignatureDrop drop = new SignatureDrop(window);
        ProjectExplorers.whenOpened(window, drop::watch);
    }

    private void watch(CommonNavigator explorer) {
        Control tree = explorer.getCommonViewer().getControl();
        DropTarget target = (DropTarget) tree.getData(DND.DROP_TARGET_KEY);
        if (Arrays.stream(target.getDropListeners()).noneMatch(SignatureDrop.class::isInstance)) {
            target.setTransfer(Stream.concat(Arrays.stream(target.getTransfer()), Stream.of(TextTransfer.getInstance()))
                    .toArray(Transfer[]::new));
            target.addDropListener(this);
        }
    }

    @Override
    public void dragEnter(DropTargetEvent event) {
        accept(event);
    }

    @Override
    public void dragOperationChanged(DropTargetEvent event) {
        accept(event);
    }

    @Override
    public void dragOver(DropTargetEvent event) {
        accept(event);
    }

    @Override
    public void dropAccept(DropTargetEvent event) {
        accept(event);
    }

    /** Of text alone a copy is made; files and what else the explorer takes by itself are none of ours, though they may come as text too. */
    private static void accept(DropTargetEvent event) {
        text(event).ifPresent(type -> {
            event.currentDataType = type;
            event.detail = DND.DROP_COPY;
            event.feedback = DND.FEEDBACK_SELECT | DND.FEEDBACK_SCROLL | DND.FEEDBACK_EXPAND;
        });
    }

    private static Optional<TransferData> text(DropTargetEvent event) {
        boolean others = Stream.of(LocalSelectionTransfer.getTransfer(), FileTransfer.getInstance())
                .anyMatch(transfer -> Arrays.stream(event.dataTypes).anyMatch(transfer::isSupportedType));
        return others
                ? Optional.empty()
                : Arrays.stream(event.dataTypes)
                        .filter(TextTransfer.getInstance()::isSupportedType)
                        .findFirst();
    }

    @Override
    public void drop(DropTargetEvent event) {
        if (text(event).isPresent() && event.data instanceof String dropped) {
            event.detail = DND.DROP_COPY;
            IStructuredSelection place = event.item == null
                    ? StructuredSelection.EMPTY
                    : Optional.ofNullable(Adapters.adapt(event.item.getData(), IResource.class))
                            .map(StructuredSelection::new)
                            .orElse(StructuredSelection.EMPTY);
            // What is dragged is let go of before anything is asked.
            event.display.asyncExec(() -> open(dropped, place));
        }
    }

    private void open(String dropped, IStructuredSelection place) {
        Optional<KernelProposal> proposal = KernelProposal.dropped(dropped, window);
        if (proposal.isEmpty()) {
            MessageDialog.openInformation(
                    window.getShell(),
                    "New Kernel",
                    "What was dropped has no signature of a function that can be tested, such as double f(double x).");
            return;
        }
        NewKernelWizard wizard = new NewKernelWizard(proposal.get());
        wizard.init(window.getWorkbench(), place);
        new WizardDialog(window.getShell(), wizard).open();
    }
}
