package org.ulpscope.workbench.internal.welcome;

import org.eclipse.core.runtime.IAdaptable;
import org.eclipse.ui.IElementFactory;
import org.eclipse.ui.IMemento;

/** Brings back the welcome page that was open when the workbench ended, in whatever way it did. */
public final class WelcomeFactory implements IElementFactory {
    static final String ID = "org.ulpscope.workbench.welcomeFactory";

    @Override
    public IAdaptable createElement(IMemento memento) {
        return new WelcomeInput();
    }
}
