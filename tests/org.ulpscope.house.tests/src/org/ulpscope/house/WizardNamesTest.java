package org.ulpscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Who presses Ctrl+N, types what a wizard is called, and presses Return, gets that wizard: the platform looks into descriptions too, and takes the
 * first that has the word.
 */
class WizardNamesTest {
    private record Wizard(String name, String description) {
        boolean describes(String typed) {
            return Arrays.stream(description.toLowerCase(Locale.ROOT).split("[^a-z]+"))
                    .anyMatch(word -> word.startsWith(typed.toLowerCase(Locale.ROOT)));
        }
    }

    @Test
    void noDescriptionHasTheNameOfAnotherWizardInIt() throws Exception {
        List<Wizard> wizards = new ArrayList<>();
        for (Bundle bundle : House.BUNDLES) {
            Path plugin = bundle.folder().resolve("plugin.xml");
            if (Files.exists(plugin)) {
                wizards.addAll(wizards(plugin));
            }
        }
        assertFalse(wizards.isEmpty());
        List<String> wrong = new ArrayList<>();
        for (Wizard named : wizards) {
            wizards.stream()
                    .filter(other -> !other.equals(named) && other.describes(named.name()))
                    .forEach(other -> wrong.add(other.name() + " is found for '" + named.name() + "'"));
        }
        assertEquals(List.of(), wrong);
    }

    private static List<Wizard> wizards(Path plugin) throws Exception {
        NodeList extensions = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(plugin.toFile())
                .getElementsByTagName("extension");
        return elements(extensions).stream()
                .filter(extension -> extension.getAttribute("point").equals("org.eclipse.ui.newWizards"))
                .flatMap(extension -> elements(extension.getElementsByTagName("wizard")).stream())
                .map(wizard -> new Wizard(wizard.getAttribute("name"), wizard.getTextContent()))
                .toList();
    }

    private static List<Element> elements(NodeList nodes) {
        return IntStream.range(0, nodes.getLength())
                .mapToObj(i -> (Element) nodes.item(i))
                .toList();
    }
}
