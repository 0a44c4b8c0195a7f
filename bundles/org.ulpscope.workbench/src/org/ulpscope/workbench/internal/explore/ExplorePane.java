package org.ulpscope.workbench.internal.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.Outputs;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Point;
import org.ulpscope.ui.evaluators.WarmEvaluators;
import org.ulpscope.ui.layout.ColumnsByWidth;
import org.ulpscope.ui.layout.YieldingWords;
import org.ulpscope.ui.tasks.LatestTask;
import org.ulpscope.ui.tasks.UiTaskQueue;
import org.ulpscope.ui.theme.Styling;
import org.ulpscope.workbench.explore.ExploredInput;

/** The inputs of one kernel to be changed, what every platform gives for them, the function around them, and their neighbours. */
final class ExplorePane {
    /** From this width on the function stands beside the results and not below them. */
    private static final int TWO_COLUMNS = 900;

    private static final int PATIENCE_MILLIS = 400;

    /** Takes an input that the user has made, and what came of one. */
    interface Listener {
        void changed(Point point, SlotEditor.Gesture gesture);

        /** Takes what came of the input on show. */
        void answered(Optional<AnsweredInput> answer);
    }

    private final WarmEvaluators evaluators;
    private final List<InputSlot> slots;
    private final FloatFormat format;
    private final Listener listener;
    private final ScrolledForm form;
    private final FormToolkit toolkit;
    private final StatusLine status;
    private final InputFields inputs;
    private final AnswerTable answers;
    private Optional<AroundInput> around = Optional.empty();
    private List<Neighbour> neighbours = List.of();
    private final LatestTask<Inquiry, Inquiry.Reply> asking;
    private final List<PinnedAnswer> pins = new ArrayList<>();
    private List<String> answered = List.of();
    private ExploredInput input;
    private int slot;

    ExplorePane(
            FormToolkit toolkit,
            Composite parent,
            WarmEvaluators evaluators,
            AddedPlatforms added,
            ExploredInput first,
            Listener listener) {
        this.toolkit = toolkit;
        this.evaluators = evaluators;
        this.listener = listener;
        slots = InputSlot.of(first.kernel());
        format = Outputs.resultFormat(first.kernel());
        form = toolkit.createScrolledForm(parent);
        Composite body = form.getBody();
        GridLayoutFactory.swtDefaults().margins(8, 2).spacing(16, 4).applyTo(body);
        Composite left = column(body);
        Composite right = column(body);
        Composite head = part(left);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(head);
        YieldingWords.of(heading(toolkit, head, title(first)));
        // Platforms are added to be seen beside the others, not below all that is told of one input.
        new AddPlatformLink(toolkit, head, added, () -> input, this::say);
        Composite lines = part(left);
        // Below the inputs: what it says comes and goes while one steps along them, and leaves them under the pointer.
        status = new StatusLine(toolkit, left, () -> form.reflow(true));
        // Results come before all that can be told of the inputs: they are what one looks for in a low view.
        Composite results = part(left);
        Composite details = part(left);
        inputs = new InputFields(toolkit, lines, details, slots, first.point(), this::set);
        answers = new AnswerTable(toolkit, results, part(left));
        asking = new LatestTask<Inquiry, Inquiry.Reply>(
                        "Ask every platform",
                        form,
                        (inquiry, progress) -> inquiry.ask(evaluators, progress),
                        this::answered,
                        this::failed)
                .telling(this::step);
        ColumnsByWidth.of(form, TWO_COLUMNS);
        Styling.apply(form);
        // The input and what is given for it are on the screen before what is around it.
        UiTaskQueue.take(form, () -> complete(right));
    }

    private void complete(Composite right) {
        AroundInput made = new AroundInput(toolkit, right, evaluators, slots, this::moved, this::along);
        Styling.apply(right);
        form.reflow(true);
        around = Optional.of(made);
        made.show(input, slot);
        if (!neighbours.isEmpty()) {
            made.show(neighbours);
        }
    }

    private void along(int chosen) {
        slot = chosen;
        ask();
        around.ifPresent(made -> made.show(input, slot));
    }

    /** What to lay out. */
    ScrolledForm control() {
        return form;
    }

    /** Whether an input can be shown here: it has the same slots and the same kind of result. */
    boolean fits(ExploredInput other) {
        return title(other).equals(title(input))
                && InputSlot.of(other.kernel()).equals(slots)
                && Outputs.resultFormat(other.kernel()) == format;
    }

    /** The names of those that have answered to the input on show. */
    List<String> answered() {
        return answered;
    }

    /** Keeps what was given for the input on show beside those explored next, or takes it away where it is kept already. */
    void togglePin() {
        if (!pins.removeIf(pin -> pin.point().equals(input.point()))) {
            pins.add(new PinnedAnswer(input.point(), InputTitle.values(input), answers.shown()));
        }
        answers.pin(pins);
    }

    /** Takes all of them away. */
    void unpinAll() {
        pins.clear();
        answers.pin(pins);
    }

    /** Whether the input on show is kept. */
    boolean isPinned() {
        return pins.stream().anyMatch(pin -> pin.point().equals(input.point()));
    }

    /** Whether any is. */
    boolean hasPins() {
        return !pins.isEmpty();
    }

    /** Whether somebody works at what is shown: has pinned results, or types. */
    boolean isHeld() {
        return hasPins() || inputs.isHalfTyped();
    }

    void show(ExploredInput shown) {
        input = shown;
        answered = List.of();
        inputs.show(input.point());
        if (!shown.outcomes().isEmpty()) {
            answers.show(Answer.recorded(shown.outcomes(), format));
        }
        ask();
        around.ifPresent(made -> made.show(shown, slot));
    }

    /** Forgets what was given before the source or its compilers were changed. */
    void forget() {
        say("");
        around.ifPresent(AroundInput::sourceChanged);
    }

    boolean setFocus() {
        return inputs.setFocus();
    }

    /** The sentence above the answers; none if empty. */
    void say(String sentence) {
        status.say(sentence);
    }

    private static String title(ExploredInput of) {
        return InputSlot.of(of.kernel()).stream()
                .map(InputSlot::name)
                .collect(Collectors.joining(", ", of.kernel().getName() + "(", ")"));
    }

    private Composite column(Composite body) {
        Composite column = toolkit.createComposite(body);
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(column);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(column);
        return column;
    }

    private Composite part(Composite column) {
        Composite part = toolkit.createComposite(column);
        GridLayoutFactory.fillDefaults().spacing(0, 5).applyTo(part);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(part);
        return part;
    }

    static Label heading(FormToolkit toolkit, Composite parent, String text) {
        Label label = toolkit.createLabel(parent, text);
        label.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DIALOG_FONT));
        return label;
    }

    private void moved(Value value) {
        set(slot, value, SlotEditor.Gesture.DRAGGED);
    }

    private void set(int changed, Value value, SlotEditor.Gesture gesture) {
        long[] bits = new long[slots.size()];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = i == changed ? value.bits() : input.point().bits(i);
        }
        listener.changed(new Point(bits), gesture);
    }

    private void ask() {
        if (input.platforms().isEmpty()) {
            failed("Its platforms are not on this machine, so only what was recorded can be shown.");
            return;
        }
        asking.ask(Inquiry.around(input, slot));
        ExploredInput asked = input;
        form.getDisplay().timerExec(PATIENCE_MILLIS, () -> {
            if (form.isDisposed()) {
                return;
            }
            boolean waiting = answered.isEmpty() && status.isEmpty();
            if (waiting && asking.isBusy() && asked.equals(input)) {
                say("Asking every platform\u2026");
            }
        });
    }

    /** What takes long enough to be read: a compiler at work, say. What a former answer said stays. */
    private void step(String words) {
        if (answered.isEmpty() && status.isFree()) {
            say(words + "\u2026");
        }
    }

    /** What stands there is of the source before it was changed, of compilers that are gone, or of another input. */
    private void failed(String sentence) {
        answered = List.of();
        answers.show(Answer.recorded(input.outcomes(), format));
        neighbours = List.of();
        around.ifPresent(made -> made.show(neighbours));
        listener.answered(Optional.empty());
        say(sentence);
    }

    private void answered(Inquiry inquiry, Inquiry.Reply reply) {
        if (!inquiry.input().equals(input) || inquiry.slot() != slot) {
            return;
        }
        reply.own().ifPresent(own -> {
            List<Answer> all = reply.answers(own, format);
            answers.show(all);
            List<String> names = all.stream().map(Answer::name).toList();
            if (!names.equals(answered)) {
                answered = names;
                // More lines make the page longer; they must not crush the plot below them.
                form.reflow(true);
            }
            say(reply.sentences(own, format));
            listener.answered(AnsweredInput.of(input, own));
        });
        neighbours = Neighbour.rows(input, slot, inquiry.neighbours(), Optional.of(reply.inspections()));
        around.ifPresent(made -> made.show(neighbours));
    }
}
