package org.ulpscope.model.internal.files;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParser;
import javax.xml.parsers.SAXParserFactory;
import org.ulpscope.model.KernelFileException;
import org.ulpscope.model.kernel.Kernel;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/**
 * Reads kernels strictly. EMF's own loader is not used for this: it looks packages up by name, follows references into other documents and
 * takes any text for false.
 */
public final class KernelXmlReader {
    private static final String REFUSE_DOCTYPE = "http://apache.org/xml/features/disallow-doctype-decl";

    private KernelXmlReader() {}

    /** @throws KernelFileException if the bytes are not a kernel */
    public static Kernel read(byte[] bytes, String name) {
        KernelXmlHandler handler = new KernelXmlHandler(name);
        try {
            parser().parse(new ByteArrayInputStream(bytes), handler);
        } catch (SAXParseException e) {
            throw new KernelFileException(name, Math.max(1, e.getLineNumber()), sentence(e));
        } catch (IOException | SAXException e) {
            throw new KernelFileException(
                    name, "it is not a kernel file, or it is damaged (" + e.getMessage() + ").", e);
        }
        return handler.kernel();
    }

    private static String sentence(SAXParseException e) {
        return String.valueOf(e.getMessage()).contains("DOCTYPE")
                ? "a kernel file has no DOCTYPE and no entities; remove them."
                : "it is not a kernel file, or it is damaged (" + e.getMessage() + ").";
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
