package org.ulpscope.help.ui.internal.topics;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.wizard.WizardDialog;

/** Which page tells of what is in front of the user, as bundles say at the extension point {@code org.ulpscope.help.ui.topics}. */
public final class Topics {
    /** What is shown of things that no page tells of. */
    public static final String FIRST = "README.md";

    private static final String EXTENSION_POINT = "org.ulpscope.help.ui.topics";

    private Topics() {}

    /** The page about a view or an editor. @param id its identifier */
    public static String ofPart(String id) {
        return page(id).orElse(FIRST);
    }

    /** The page about a dialog; about the wizard where it shows one. */
    public static String ofDialog(Object dialog) {
        Stream<String> names = dialog instanceof WizardDialog wizard && wizard.getCurrentPage() != null
                ? Stream.of(
                        wizard.getCurrentPage().getWizard().getClass().getName(),
                        dialog.getClass().getName())
                : Stream.of(dialog.getClass().getName());
        return names.map(Topics::page).flatMap(Optional::stream).findFirst().orElse(FIRST);
    }

    private static Optional<String> page(String about) {
        return Arrays.stream(Platform.getExtensionRegistry().getConfigurationElementsFor(EXTENSION_POINT))
                .filter(element -> element.getAttribute("about").equals(about))
                .map(element -> element.getAttribute("page"))
                .findFirst();
    }
}
