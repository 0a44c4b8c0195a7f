package org.ulpscope.tours.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;
import org.junit.jupiter.api.Test;

/** What the workbench can do is found in a menu, in a tool bar or on a key. */
class CommandsTest {
    /** Called by links alone, which name the example: those of the tours and of views that are empty. */
    private static final Set<String> OF_LINKS = Set.of("org.ulpscope.workbench.openExampleCommand");

    @Test
    void everyCommandHasAMenuEntryAToolOrAKey() {
        Set<String> hidden = elements("org.eclipse.ui.commands")
                .filter(element -> element.getName().equals("command"))
                .map(element -> element.getAttribute("id"))
                .filter(id -> id.startsWith("org.ulpscope.") && !OF_LINKS.contains(id))
                .collect(Collectors.toCollection(TreeSet::new));
        Stream.concat(elements("org.eclipse.ui.menus"), elements("org.eclipse.ui.bindings"))
                .map(element -> element.getAttribute("commandId"))
                .filter(Objects::nonNull)
                .forEach(hidden::remove);
        assertEquals(Set.of(), hidden);
    }

    @Test
    void theMenuRunBeginsATuningAsItBeginsAllElse() {
        Set<String> missing =
                new TreeSet<>(Set.of("org.ulpscope.tune.ui.searchCommand", "org.ulpscope.tune.ui.tuneFolderCommand"));
        elements("org.eclipse.ui.menus")
                .filter(element -> String.valueOf(element.getAttribute("locationURI"))
                        .startsWith("menu:org.ulpscope.workbench.runMenu"))
                .flatMap(CommandsTest::withChildren)
                .map(element -> element.getAttribute("commandId"))
                .filter(Objects::nonNull)
                .forEach(missing::remove);
        assertEquals(Set.of(), missing);
    }

    /** The elements of an extension point, with all below them. */
    private static Stream<IConfigurationElement> elements(String point) {
        return Arrays.stream(Platform.getExtensionRegistry().getConfigurationElementsFor(point))
                .flatMap(CommandsTest::withChildren);
    }

    private static Stream<IConfigurationElement> withChildren(IConfigurationElement element) {
        return Stream.concat(
                Stream.of(element), Arrays.stream(element.getChildren()).flatMap(CommandsTest::withChildren));
    }
}
