package org.ulpscope.workbench.internal.kernel;

import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.handlers.HandlerUtil;
import org.ulpscope.workbench.questions.QuestionDescription;
import org.ulpscope.workbench.questions.Questions;

/** Asks a question about the kernel that is being edited, by its button's way but by keys. */
public final class AskHandler extends AbstractHandler {
    /** The parameter of the command: the question as study files name it. */
    private static final String QUESTION = "question";

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        Optional<QuestionDescription> question = Questions.all().stream()
                .filter(one -> one.question().equals(event.getParameter(QUESTION)))
                .findFirst();
        if (question.isPresent() && HandlerUtil.getActiveEditor(event) instanceof KernelEditor editor) {
            editor.ask(question.get());
        } else {
            MessageDialog.openInformation(
                    HandlerUtil.getActiveShellChecked(event),
                    question.map(QuestionDescription::name).orElse("Kernel"),
                    "Open a .kernel file, and call this again.");
        }
        return null;
    }
}
