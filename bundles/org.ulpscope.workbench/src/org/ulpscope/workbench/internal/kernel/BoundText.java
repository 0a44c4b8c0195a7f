package org.ulpscope.workbench.internal.kernel;

import java.util.function.BiConsumer;
import java.util.function.Function;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Text;
import org.ulpscope.model.kernel.Kernel;

/** A text field that shows one text of the kernel and changes it while the user types. */
final class BoundText {
    private final Text text;
    private final KernelDocument document;
    private final Function<Kernel, String> get;
    private boolean refreshing;

    /**
     * @param label what the step is called that undo takes back
     * @param get the text as it stands in the kernel
     * @param set puts a text into the kernel
     */
    BoundText(
            Text text,
            KernelDocument document,
            String label,
            Function<Kernel, String> get,
            BiConsumer<Kernel, String> set) {
        this.text = text;
        this.document = document;
        this.get = get;
        String field = Integer.toHexString(System.identityHashCode(this));
        text.addListener(SWT.Modify, event -> {
            if (!refreshing) {
                document.type(field, label, kernel -> set.accept(kernel, text.getText()));
            }
        });
        text.addListener(SWT.FocusOut, event -> document.endTyping());
    }

    Text control() {
        return text;
    }

    /** Shows what the kernel says, without moving the caret of a field that says so already. */
    void refresh() {
        String wanted = get.apply(document.kernel());
        if (!text.getText().equals(wanted)) {
            refreshing = true;
            text.setText(wanted);
            refreshing = false;
        }
    }
}
