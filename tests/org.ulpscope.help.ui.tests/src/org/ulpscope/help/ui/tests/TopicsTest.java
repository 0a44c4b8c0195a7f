package org.ulpscope.help.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;
import org.junit.jupiter.api.Test;
import org.ulpscope.help.ui.internal.pages.Anchors;
import org.ulpscope.help.ui.internal.pages.HelpPages;

/** Where F1 leads. */
class TopicsTest {
    /** They are help themselves, or say all that there is to say. */
    private static final Set<String> TELL_OF_THEMSELVES =
            Set.of("org.ulpscope.help.ui.help", "org.ulpscope.help.ui.tour", "org.ulpscope.workbench.welcome");

    private static List<IConfigurationElement> topics() {
        return List.of(Platform.getExtensionRegistry().getConfigurationElementsFor("org.ulpscope.help.ui.topics"));
    }

    @Test
    void eachTopicIsAHeadingOfAPage() {
        List<String> dead = new ArrayList<>();
        for (IConfigurationElement topic : topics()) {
            String place = topic.getAttribute("page");
            String anchor = Anchors.in(place);
            boolean isThere = HelpPages.at(place.replaceFirst("#.*", "")).stream()
                    .flatMap(page -> page.markdown().lines())
                    .filter(line -> line.startsWith("#"))
                    .map(line -> Anchors.of(line.replaceFirst("#+ ", "").strip()))
                    .anyMatch(heading -> anchor.isEmpty() || heading.equals(anchor));
            if (!isThere) {
                dead.add(topic.getAttribute("about") + ": " + place);
            }
        }
        assertEquals(List.of(), dead);
    }

    @Test
    void eachViewAndEditorHasATopic() {
        Set<String> told =
                topics().stream().map(topic -> topic.getAttribute("about")).collect(Collectors.toSet());
        List<String> untold = Stream.of("org.eclipse.ui.views", "org.eclipse.ui.editors")
                .flatMap(point -> Arrays.stream(Platform.getExtensionRegistry().getConfigurationElementsFor(point)))
                .filter(element -> Set.of("view", "editor").contains(element.getName()))
                // What opens in another program has no place here to be told of.
                .filter(element -> element.getAttribute("launcher") == null)
                .map(element -> element.getAttribute("id"))
                .filter(id -> id.startsWith("org.ulpscope.") && !TELL_OF_THEMSELVES.contains(id) && !told.contains(id))
                .toList();
        assertEquals(List.of(), untold);
    }

    @Test
    void whatIsInFrontIsToldOfAtItsOwnHeading() {
        List<String> places = topics().stream()
                .filter(topic -> topic.getAttribute("about")
                        .matches("org.ulpscope.(workbench.(explore|map|kernelEditor|studyEditor)|hunt.ui.\\w+)"))
                .map(topic -> topic.getAttribute("page"))
                .toList();
        assertTrue(places.size() >= 6, places.toString());
        assertEquals(places.size(), Set.copyOf(places).size(), places.toString());
    }
}
