package org.ulpscope.source.ui.internal.outline;

import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;
import org.ulpscope.source.ui.internal.SourceInput;

/** Gives the Outline view the page of a source. */
public final class OutlineAdapter implements IAdapterFactory {
    @Override
    public <T> T getAdapter(Object editor, Class<T> type) {
        return editor instanceof ITextEditor text
                        && type == IContentOutlinePage.class
                        && SourceInput.of(text.getEditorInput()).isPresent()
                ? type.cast(new SourceOutlinePage(text))
                : null;
    }

    @Override
    public Class<?>[] getAdapterList() {
        return new Class<?>[] {IContentOutlinePage.class};
    }
}
