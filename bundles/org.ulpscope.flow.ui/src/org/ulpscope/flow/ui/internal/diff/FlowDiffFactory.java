package org.ulpscope.flow.ui.internal.diff;

import java.nio.file.Path;
import org.eclipse.core.runtime.IAdaptable;
import org.eclipse.ui.IElementFactory;
import org.eclipse.ui.IMemento;

/** Brings two flows back that were compared when the workbench was closed. */
public final class FlowDiffFactory implements IElementFactory {
    @Override
    public IAdaptable createElement(IMemento memento) {
        return new FlowDiffInput(
                Path.of(memento.getString(FlowDiffInput.LEFT)), Path.of(memento.getString(FlowDiffInput.RIGHT)));
    }
}
