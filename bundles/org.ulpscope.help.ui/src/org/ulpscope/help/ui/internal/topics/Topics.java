package org.ulpscope.help.ui.internal.topics;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.forms.editor.FormEditor;
import org.eclipse.ui.forms.editor.IFormPage;

/** Which page tells of what is in front of the user, as bundles say at the extension point {@code org.ulpscope.help.ui.topics}. */
public final class Topics {
    /** What is shown of things that no page tells of. */
    public static final String FIRST = "docs/workbench.md";

    private static final String EXTENSION_POINT = "org.ulpscope.help.ui.topics";

    private Topics() {}

    /** The page about a view or an editor; about the page of the editor where something tells of that. */
    public static String ofPart(IWorkbenchPart part) {
        String id = part.getSite().getId();
        return shownIn(part)
                .flatMap(shown -> page(id + "/" + shown))
                .or(() -> page(id))
                .orElse(FIRST);
    }

    private static Optional<String> shownIn(IWorkbenchPart part) {
        return part instanceof FormEditor editor
                ? Optional.ofNullable(editor.getActivePageInstance()).map(IFormPage::getId)
                : Optional.empty();
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
