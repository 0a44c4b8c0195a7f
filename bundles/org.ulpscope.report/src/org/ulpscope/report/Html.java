package org.ulpscope.report;

import java.io.StringWriter;
import java.util.List;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes elements, with all text escaped, in a form that is both HTML and XML. */
public final class Html {
    private final StringWriter text = new StringWriter();
    private final XMLStreamWriter writer;

    public Html() {
        try {
            writer = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
            writer.writeDTD("<!DOCTYPE html>\n");
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A whole page in the style of all reports, with these rules added to it. */
    public Html page(String title, String style, Runnable body) {
        return element("html", () -> element("head", () -> head(title, style)).element("body", body), "lang", "en");
    }

    private void head(String title, String style) {
        empty("meta", "charset", "utf-8")
                .empty("meta", "name", "viewport", "content", "width=device-width")
                .element("title", title)
                .element("style", PageStyle.text() + style);
    }

    /** An element with this inside. Attributes are pairs of a name and a value. */
    public Html element(String name, Runnable inside, String... attributes) {
        try {
            writer.writeStartElement(name);
            for (int i = 0; i < attributes.length; i += 2) {
                writer.writeAttribute(attributes[i], attributes[i + 1]);
            }
            // Something between start and end keeps empty ones from being written in the short form, which HTML does
            // not have.
            writer.writeCharacters("");
            inside.run();
            writer.writeEndElement();
            return this;
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
    }

    /** An element with text inside. */
    public Html element(String name, String content, String... attributes) {
        return element(name, () -> text(content), attributes);
    }

    /** An element that HTML knows to have nothing inside. */
    public Html empty(String name, String... attributes) {
        try {
            writer.writeEmptyElement(name);
            for (int i = 0; i < attributes.length; i += 2) {
                writer.writeAttribute(attributes[i], attributes[i + 1]);
            }
            return this;
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A table with these titles, whose rows this writes. */
    public Html table(List<String> titles, Runnable rows) {
        return element("table", () -> element(
                        "thead", () -> element("tr", () -> titles.forEach(title -> element("th", title))))
                .element("tbody", rows));
    }

    /** Text, escaped. */
    public Html text(String content) {
        try {
            writer.writeCharacters(content);
            return this;
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String toString() {
        return text + "\n";
    }
}
