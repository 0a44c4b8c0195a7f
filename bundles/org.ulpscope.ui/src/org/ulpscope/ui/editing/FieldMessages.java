package org.ulpscope.ui.editing;

import java.util.List;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.forms.IManagedForm;
import org.eclipse.ui.forms.IMessageManager;
import org.ulpscope.model.Problem;
import org.ulpscope.ui.layout.HeadingSentence;
import org.ulpscope.ui.tasks.UiTaskQueue;

/**
 * What is said about the fields of a form: a sign beside each, and all of it in the heading. While what is said stays the same nothing is drawn anew,
 * since that takes longer than a key does.
 */
public final class FieldMessages {
    private final IManagedForm form;
    private List<Message> said = List.of();
    private List<Message> shown = List.of();
    private boolean waiting;

    /**
     * What is said about a field.
     *
     * @param sentence in the user's words
     * @param severity one of those of {@link IMessageProvider}
     */
    public record Message(String sentence, int severity, Control field) {
        /** A mistake, which has to be mended. */
        public static Message error(String sentence, Control field) {
            return new Message(sentence, IMessageProvider.ERROR, field);
        }

        /** What is in the way of a run, or will be. */
        public static Message warning(String sentence, Control field) {
            return new Message(sentence, IMessageProvider.WARNING, field);
        }

        /** What is wrong with a model, and what to do about it. */
        public static Message of(Problem problem, Control field) {
            String sentence = problem.message() + " " + problem.remedy();
            return problem.isError() ? error(sentence, field) : warning(sentence, field);
        }
    }

    /** @param form whose fields they are */
    public FieldMessages(IManagedForm form) {
        this.form = form;
    }

    /** Gives the form a title. */
    public void title(String title) {
        HeadingSentence.title(form.getForm().getForm(), title);
    }

    /** Shows these, and no others, when it is their turn: a key may take back what was said and say it again, and that is not drawn. */
    public void show(List<Message> messages) {
        said = List.copyOf(messages);
        if (!waiting && !said.equals(shown)) {
            waiting = true;
            UiTaskQueue.take(form.getForm(), this::showNow);
        }
    }

    private void showNow() {
        waiting = false;
        if (said.equals(shown)) {
            return;
        }
        shown = said;
        IMessageManager manager = form.getMessageManager();
        manager.setAutoUpdate(false);
        manager.removeAllMessages();
        for (int i = 0; i < shown.size(); i++) {
            Message message = shown.get(i);
            manager.addMessage(i, message.sentence(), null, message.severity(), message.field());
        }
        manager.setAutoUpdate(true);
        HeadingSentence.settle(form.getForm().getForm());
    }
}
