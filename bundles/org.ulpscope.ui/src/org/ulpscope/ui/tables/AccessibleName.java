package org.ulpscope.ui.tables;

import java.util.function.Supplier;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;

/** Tells screen readers what a control is for, where no label beside it does. */
public final class AccessibleName extends AccessibleAdapter {
    private final Supplier<String> name;

    /** @param name what the control shows or takes, in words */
    public AccessibleName(String name) {
        this(() -> name);
    }

    /** @param name what the control shows at the time, in words */
    public AccessibleName(Supplier<String> name) {
        this.name = name;
    }

    @Override
    public void getName(AccessibleEvent event) {
        event.result = name.get();
    }
}
