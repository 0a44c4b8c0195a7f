package org.ulpscope.workbench.internal.explore;

import java.util.Optional;
import org.ulpscope.workbench.explore.ExploredInput;

/** Whose input is explored: one that the user made, by typing say, or one that was selected in another part. */
final class WhoseInput {
    private Optional<ExploredInput> own = Optional.empty();
    private Optional<ExploredInput> selected = Optional.empty();

    /** Takes an input that the user made. */
    void made(ExploredInput input) {
        own = Optional.of(input);
    }

    /** Takes an input that was selected. @return whether it is the one that was selected before: a part that becomes active tells it again */
    boolean isSelectedAgain(ExploredInput input) {
        boolean again = isAt(selected, input);
        selected = Optional.of(input);
        return again;
    }

    /** Takes that an input is one of another study from now on. */
    void moved(ExploredInput from, ExploredInput to) {
        own = own.map(made -> made.equals(from) ? to : made);
    }

    /** Whether the user made an input, the last of theirs. */
    boolean isOwn(ExploredInput input) {
        return isAt(own, input);
    }

    private static boolean isAt(Optional<ExploredInput> one, ExploredInput other) {
        return one.filter(known ->
                        known.file().equals(other.file()) && known.point().equals(other.point()))
                .isPresent();
    }
}
