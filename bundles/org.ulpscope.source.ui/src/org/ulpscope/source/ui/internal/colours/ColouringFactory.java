package org.ulpscope.source.ui.internal.colours;

import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.core.runtime.IExecutableExtensionFactory;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.workbench.source.SourceColouring;

/** Makes what colours sources in the language that {@code plugin.xml} names behind this class. */
public final class ColouringFactory implements IExecutableExtensionFactory, IExecutableExtension {
    private Language language = Language.C;

    @Override
    public void setInitializationData(IConfigurationElement element, String attribute, Object data) {
        language = Language.valueOf(data.toString());
    }

    @Override
    public Object create() {
        return new SourceColouring(language);
    }
}
