package org.ulpscope.help.ui.internal.tours;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.ulpscope.base.UlpscopeException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** The tours, as the files of the folder {@code tours} have them. */
public final class TourFiles {
    /** Names of the files, in the order of the menu. */
    public static final List<String> ALL = List.of("hunt-library", "hunt-own", "cuda-program", "tune", "compare");

    private TourFiles() {}

    /**
     * Reads one.
     *
     * @param name one of {@link #ALL}
     * @throws UlpscopeException if it is none of them, or cannot be read
     */
    public static Tour read(String name) {
        try (InputStream in = TourFiles.class.getResourceAsStream("/tours/" + name + ".xml")) {
            if (in == null) {
                throw new UlpscopeException("There is no tour '" + name + "'; install Ulpscope anew.");
            }
            Element tour = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(in)
                    .getDocumentElement();
            return new Tour(
                    tour.getAttribute("title"),
                    text(tour, "intro").orElse(""),
                    elements(tour, "step").stream().map(TourFiles::step).toList());
        } catch (IOException | SAXException | ParserConfigurationException e) {
            throw new UlpscopeException("The tour '" + name + "' cannot be read; install Ulpscope anew.", e);
        }
    }

    private static Tour.Step step(Element step) {
        return new Tour.Step(step.getAttribute("title"), text(step, "text").orElse(""), text(step, "command"));
    }

    private static Optional<String> text(Element parent, String name) {
        return elements(parent, name).stream()
                .findFirst()
                .map(Node::getTextContent)
                .map(String::strip);
    }

    private static List<Element> elements(Element parent, String name) {
        NodeList found = parent.getElementsByTagName(name);
        return IntStream.range(0, found.getLength())
                .mapToObj(i -> (Element) found.item(i))
                .toList();
    }
}
