package org.ulpscope.workbench.functions;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.ui.IWorkbenchWindow;
import org.ulpscope.workbench.functions.source.SourceInFront;
import org.ulpscope.workbench.questions.QuestionDescription;
import org.ulpscope.workbench.questions.Questions;

/**
 * Asks a question about a function of the source in front. A bundle that brings a question names it behind this class in its own
 * {@code plugin.xml}: {@code org.ulpscope.workbench/org.ulpscope.workbench.functions.QuestionHandler:org.ulpscope.hunt}.
 */
public final class QuestionHandler extends FunctionHandler implements IExecutableExtension {
    private String question;

    @Override
    public void setInitializationData(IConfigurationElement element, String property, Object data) {
        question = String.valueOf(data);
    }

    @Override
    FunctionDialog dialog(IWorkbenchWindow window, SourceInFront source) {
        return new AskedFunctionDialog(window.getShell(), source, description());
    }

    @Override
    protected String title() {
        return description().ofFunction();
    }

    @Override
    protected String verb() {
        return description().name();
    }

    @Override
    protected void run(IFile kernel, IWorkbenchWindow window) {
        FunctionRun.ask(description(), kernel, window);
    }

    private QuestionDescription description() {
        return Questions.all().stream()
                .filter(known -> known.id().equals(question))
                .findFirst()
                .orElseThrow();
    }
}
