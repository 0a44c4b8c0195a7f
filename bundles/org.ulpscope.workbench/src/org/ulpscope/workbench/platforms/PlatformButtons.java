package org.ulpscope.workbench.platforms;

import java.util.Optional;
import org.eclipse.swt.widgets.Button;

/**
 * The buttons below a table of platforms.
 *
 * @param again adds the selected compiler once more
 * @param remove takes away the selected line
 */
record PlatformButtons(Button again, Button remove) {
    /** Shows what each of them does with the selected line, or why nothing. */
    void show(Optional<PlatformLine> selected) {
        Optional<String> obstacle = selected.flatMap(PlatformLine::obstacle);
        again.setEnabled(selected.isPresent() && obstacle.isEmpty());
        again.setToolTipText(
                selected.isEmpty()
                        ? "Select a compiler first: it runs a second time then, with options of its own"
                        : obstacle.map(reason -> selected.get().availability().name() + " cannot run: " + reason)
                                .orElse("Run the selected compiler a second time, with options of its own"));
        boolean added = selected.filter(PlatformLine::isAdded).isPresent();
        remove.setEnabled(added);
        remove.setToolTipText(
                added
                        ? "Take away the selected platform"
                        : "Only a platform that was added can be taken away; untick another to do without it");
    }
}
