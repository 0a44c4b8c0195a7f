package org.ulpscope.ui.runs;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.Platform;

/** The kinds of runs that the installed bundles know. */
public final class RunTypes {
    /** The extension point that brings them. */
    public static final String EXTENSION_POINT = "org.ulpscope.workbench.runTypes";

    private RunTypes() {}

    /** All of them, by name. */
    public static List<RunTypeDescription> all() {
        return Arrays.stream(Platform.getExtensionRegistry().getConfigurationElementsFor(EXTENSION_POINT))
                .map(RunTypeDescription::new)
                .sorted(Comparator.comparing(RunTypeDescription::name))
                .toList();
    }

    /** The one with this identifier; empty when no installed bundle knows it. */
    public static Optional<RunTypeDescription> named(String id) {
        return all().stream().filter(type -> type.id().equals(id)).findFirst();
    }
}
