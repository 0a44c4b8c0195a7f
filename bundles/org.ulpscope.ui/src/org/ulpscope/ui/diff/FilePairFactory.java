package org.ulpscope.ui.diff;

import java.nio.file.Path;
import org.eclipse.core.runtime.IAdaptable;
import org.eclipse.ui.IElementFactory;
import org.eclipse.ui.IMemento;

/** Brings two files back that were compared when the workbench was closed. */
public final class FilePairFactory implements IElementFactory {
    static final String ID = "org.ulpscope.workbench.filePairFactory";

    @Override
    public IAdaptable createElement(IMemento memento) {
        return new FilePair(
                memento.getString(FilePair.EDITOR),
                Path.of(memento.getString(FilePair.BEFORE)),
                Path.of(memento.getString(FilePair.AFTER)));
    }
}
