package org.ulpscope.workbench.internal.explore;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchPage;
import org.ulpscope.ui.tasks.LatestTask;
import org.ulpscope.ui.trust.Consent;
import org.ulpscope.workbench.explore.ExploredInput;

/**
 * Has the study in front explored where another kernel was explored before. It is only offered where that would take away what somebody works at, or
 * where nothing of the study may be compiled yet: opening a file asks no questions. An input of the same kernel stays, and is one of the study in
 * front from then on. Give {@link #close} back what it holds.
 */
final class StudyFollower implements AutoCloseable {
    private final Predicate<ExploredInput> isExplored;
    private final BooleanSupplier isHeld;
    private final Consumer<ExploredInput> explore;
    private final Consumer<ExploredInput> adopt;
    private final FollowOffer offer;
    private final LatestTask<ExploredInput, Boolean> asking;
    private final StudyInFront studies;
    private Optional<ExploredInput> inFront = Optional.empty();

    /**
     * @param container has a layout of one column, in which the offer comes next
     * @param isExplored whether the kernel of a study is explored already
     * @param isHeld whether somebody works at what is explored
     * @param explore explores an input
     * @param adopt takes an input of another study of the kernel that is explored: what is explored is one of that study from then on
     */
    StudyFollower(
            IWorkbenchPage page,
            Composite container,
            Predicate<ExploredInput> isExplored,
            BooleanSupplier isHeld,
            Consumer<ExploredInput> explore,
            Consumer<ExploredInput> adopt) {
        this.isExplored = isExplored;
        this.isHeld = isHeld;
        this.explore = explore;
        this.adopt = adopt;
        offer = new FollowOffer(container);
        asking = new LatestTask<>(
                "Look whether a study may be explored",
                container,
                (input, progress) -> Consent.isGiven(input.file()),
                this::follow,
                sentence -> {});
        studies = new StudyInFront(page, this::came);
    }

    /** Takes what is explored now: an offer of the same kernel is of no use any more, and a study will be shown where it was left. */
    void explored(ExploredInput input) {
        studies.looked(input);
        if (inFront.filter(study -> !isExplored.test(study)).isEmpty()) {
            offer.hide();
        }
    }

    /** Takes that something else came to the front. */
    void left() {
        inFront = Optional.empty();
        offer.hide();
    }

    @Override
    public void close() {
        studies.close();
    }

    private void came(ExploredInput study) {
        inFront = Optional.of(study);
        offer.hide();
        asking.ask(study);
    }

    private void follow(ExploredInput study, boolean isGiven) {
        if (inFront.filter(study::equals).isPresent()) {
            if (isExplored.test(study)) {
                if (isGiven) {
                    adopt.accept(study);
                }
            } else if (isGiven && !isHeld.getAsBoolean()) {
                explore.accept(study);
            } else {
                offer.show(study, () -> explore.accept(study));
            }
        }
    }
}
