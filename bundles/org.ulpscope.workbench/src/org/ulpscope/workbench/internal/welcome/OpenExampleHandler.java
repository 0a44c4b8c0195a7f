package org.ulpscope.workbench.internal.welcome;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;

/** Opens the example that the command's parameter names, wherever it is in the workspace. */
public final class OpenExampleHandler extends AbstractHandler {
    /** The parameter of the command: the end of the path, such as {@code libm/tgamma.kernel}. */
    private static final String NAME = "name";

    @Override
    public Object execute(ExecutionEvent event) {
        FirstSteps.open(event.getParameter(NAME));
        return null;
    }
}
