package org.ulpscope.workbench.internal.kernel;

import java.util.Map;
import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.Command;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.services.IServiceLocator;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.workbench.questions.QuestionDescription;
import org.ulpscope.workbench.questions.Questions;

/** Asks a question about the kernel that is selected or being edited, by the way of the button in its editor's heading. */
public final class AskHandler extends AbstractHandler {
    /** The parameter of the command: the question as study files name it. */
    private static final String QUESTION = "question";

    private static final String COMMAND = "org.ulpscope.workbench.askCommand";

    private static final String EXTENSION = "kernel";

    /** Calls the command for a question. */
    static void call(IServiceLocator services, QuestionDescription question) {
        Command command = services.getService(ICommandService.class).getCommand(COMMAND);
        try {
            services.getService(IHandlerService.class)
                    .executeCommand(
                            ParameterizedCommand.generateCommand(command, Map.of(QUESTION, question.question())), null);
        } catch (CommandException e) {
            throw new UlpscopeException(question.name() + " cannot be called: " + e.getMessage(), e);
        }
    }

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        Optional<QuestionDescription> question = Questions.all().stream()
                .filter(one -> one.question().equals(event.getParameter(QUESTION)))
                .findFirst();
        Optional<KernelEditor> editor = editor(event);
        if (question.isPresent() && editor.isPresent()) {
            editor.get().ask(question.get());
        } else {
            MessageDialog.openInformation(
                    HandlerUtil.getActiveShellChecked(event),
                    question.map(QuestionDescription::name).orElse("Kernel"),
                    "Select or open a .kernel file, and call this again.");
        }
        return null;
    }

    /** The editor in use; else that of the kernel selected, which is opened and so shows by what settings is run; else the one in front. */
    private static Optional<KernelEditor> editor(ExecutionEvent event) throws ExecutionException {
        if (HandlerUtil.getActivePart(event) instanceof KernelEditor inUse) {
            return Optional.of(inUse);
        }
        Object selected = HandlerUtil.getCurrentStructuredSelection(event).getFirstElement();
        IFile file = Adapters.adapt(selected, IFile.class);
        IEditorPart editor = HandlerUtil.getActiveEditor(event);
        if (file != null && EXTENSION.equals(file.getFileExtension())) {
            try {
                editor = IDE.openEditor(
                        HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage(), file, KernelEditor.ID);
            } catch (PartInitException e) {
                throw new ExecutionException(file.getName() + " cannot be opened", e);
            }
        }
        return editor instanceof KernelEditor kernel ? Optional.of(kernel) : Optional.empty();
    }
}
