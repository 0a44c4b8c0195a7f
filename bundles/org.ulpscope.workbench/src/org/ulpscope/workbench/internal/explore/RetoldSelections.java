package org.ulpscope.workbench.internal.explore;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchPartReference;
import org.ulpscope.workbench.explore.ExploredInput;

/** Tells an input that somebody selects from one that a part tells again because it is activated, as by a click on its tab. */
final class RetoldSelections implements IPartListener2 {
    private final Map<IWorkbenchPart, ExploredInput> told = new WeakHashMap<>();
    private final Set<IWorkbenchPart> left = Collections.newSetFromMap(new WeakHashMap<>());

    @Override
    public void partDeactivated(IWorkbenchPartReference reference) {
        left.add(reference.getPart(false));
    }

    /** Whether a part tells an input for the first time since it was activated, and told it before. */
    boolean isRetold(IWorkbenchPart part, ExploredInput input) {
        boolean isFirst = left.remove(part);
        Optional<ExploredInput> before = Optional.ofNullable(told.put(part, input));
        return isFirst
                && before.filter(one ->
                                one.file().equals(input.file()) && one.point().equals(input.point()))
                        .isPresent();
    }
}
