package org.ulpscope.model.internal.files;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParser;
import javax.xml.parsers.SAXParserFactory;
import org.eclipse.emf.ecore.EObject;
import org.ulpscope.model.ModelFileException;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/**
 * Reads objects of the model strictly. EMF's own loader is not used for this: it looks packages up by name, follows references into other documents and
 * takes any text for false.
 */
final class ModelXmlReader {
    private static final String REFUSE_DOCTYPE = "http://apache.org/xml/features/disallow-doctype-decl";

    private ModelXmlReader() {}

    /** @throws ModelFileException if the bytes are not of this kind */
    static EObject read(FileKind kind, byte[] bytes, String name) {
        ModelXmlHandler handler = new ModelXmlHandler(kind, name);
        try {
            parser().parse(new ByteArrayInputStream(bytes), handler);
        } catch (SAXParseException e) {
            throw new ModelFileException(name, Math.max(1, e.getLineNumber()), sentence(kind, e));
        } catch (IOException | SAXException e) {
            throw new ModelFileException(
                    name, damaged(kind, e), e);
        }
        return handler.result();
    }

    private static String sentence(FileKind kind, SAXParseException e) {
        return String.valueOf(e.getMessage()).contains("DOCTYPE")
                ? "a " + kind.noun() + " file has no DOCTYPE and no entities; remove them."
                : damaged(kind, e);
    }

    private static String damaged(FileKind kind, Exception e) {
        return "it is not a " + kind.noun() + " file, or it is damaged (" + e.getMessage() + ").";
    }

    private static SAXParser parser() throws SAXException {
        try {
            SAXParserFactory factory = SAXParserFactory.newDefaultNSInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature(REFUSE_DOCTYPE, true);
            SAXParser parser = factory.newSAXParser();
            parser.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
            parser.setProperty(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "");
            return parser;
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException(
                    "The Java runtime has no XML parser that can be told to refuse a DOCTYPE", e);
        }
    }
}
