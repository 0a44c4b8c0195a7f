package org.ulpscope.workbench.internal.diff;

import java.nio.file.Path;
import org.eclipse.core.runtime.IAdaptable;
import org.eclipse.ui.IElementFactory;
import org.eclipse.ui.IMemento;

/** Brings two studies back that were compared when the workbench was closed. */
public final class StudyDiffFactory implements IElementFactory {
    @Override
    public IAdaptable createElement(IMemento memento) {
        return new StudyDiffInput(
                Path.of(memento.getString(StudyDiffInput.BEFORE)), Path.of(memento.getString(StudyDiffInput.AFTER)));
    }
}
