package org.ulpscope.workbench.internal.explore;

import java.util.Map;
import java.util.WeakHashMap;
import org.eclipse.ui.IWorkbenchPart;

/** What each part told last as selected. A part that becomes active tells it again, which is no choice of the user's. */
final class ToldBefore {
    private final Map<IWorkbenchPart, Object> last = new WeakHashMap<>();

    /** Takes what a part tells. @return whether it is what the part told before */
    boolean isToldAgain(IWorkbenchPart part, Object element) {
        return element.equals(last.put(part, element));
    }
}
