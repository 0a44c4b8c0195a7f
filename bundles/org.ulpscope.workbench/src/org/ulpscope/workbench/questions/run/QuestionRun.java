package org.ulpscope.workbench.questions.run;

import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchWindow;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.ui.runs.RunConfiguration;
import org.ulpscope.ui.runs.RunFields;
import org.ulpscope.ui.runs.RunType;
import org.ulpscope.workbench.internal.kernel.KernelRunFields;
import org.ulpscope.workbench.questions.KernelRunSettings;
import org.ulpscope.workbench.questions.QuestionDescription;
import org.ulpscope.workbench.questions.Questions;

/**
 * A question about a kernel, to be run from the menu Run. In an extension its class is followed by the question as study files name it:
 * {@code org.ulpscope.workbench.questions.run.QuestionRun:hunt}.
 */
public final class QuestionRun implements RunType, IExecutableExtension {
    private String question = "";

    @Override
    public void setInitializationData(IConfigurationElement element, String property, Object data) {
        question = String.valueOf(data);
    }

    @Override
    public void run(RunConfiguration configuration, IWorkbenchWindow window) {
        IFile kernel = configuration.existing("kernel");
        description()
                .orElseThrow(() -> new UlpscopeException("No installed part of Ulpscope answers '" + question + "'."))
                .open()
                .run(KernelRunSettings.of(configuration.settings()).request(kernel), window);
    }

    @Override
    public RunFields fields(Composite parent, RunConfiguration configuration, Runnable changed) {
        boolean canLookInside =
                description().filter(QuestionDescription::looksInside).isPresent();
        return new KernelRunFields(parent, configuration, canLookInside, changed);
    }

    private Optional<QuestionDescription> description() {
        return Questions.all().stream()
                .filter(one -> one.question().equals(question))
                .findFirst();
    }
}
