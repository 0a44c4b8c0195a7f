package org.ulpscope.help.ui.internal.tours;

import java.util.List;
import java.util.Optional;

/**
 * A way through a part of the workbench.
 *
 * @param title what it does, on screen
 * @param intro what it is good for, and what it needs
 */
public record Tour(String title, String intro, List<Step> steps) {
    public Tour {
        steps = List.copyOf(steps);
    }

    /**
     * A step of it.
     *
     * @param command what does it, with its parameters as the platform writes them; empty where the user does it by hand
     */
    public record Step(String title, String text, Optional<String> command) {}
}
