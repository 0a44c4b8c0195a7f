package org.ulpscope.workbench.explore;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.ui.trust.Consent;

/**
 * The user's consent to what an explored input has compiled and run. It outlives the file: whoever deletes a study, or a kernel, goes on exploring what
 * they explored of it.
 */
public final class ExploreConsent {
    /** What was last agreed to of each file. */
    private static final Map<Path, ExploredInput> GIVEN = new ConcurrentHashMap<>();

    private ExploreConsent() {}

    /**
     * Asks where something has to be asked and was not yet declined. Not in the thread of the display.
     *
     * @throws UlpscopeException if the user declines, or has done so before, or can no more be asked since the file is gone
     */
    public static void require(ExploredInput input) {
        if (Files.exists(input.file())) {
            Consent.requireOnce(input.file());
            GIVEN.put(input.file(), input);
        } else if (Optional.ofNullable(GIVEN.get(input.file()))
                .filter(input::isOfSameKernel)
                .isEmpty()) {
            throw new UlpscopeException(
                    input.file().getFileName()
                            + " was deleted, so nothing is compiled or run for it any more. Select a kernel, or another study.");
        }
    }
}
