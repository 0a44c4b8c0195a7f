package org.ulpscope.model.internal.files;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.ulpscope.model.ModelFileException;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.Locator;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/** Builds an object of the model from parsing events; whatever the model does not have is refused with its line. */
final class ModelXmlHandler extends DefaultHandler {
    private static final String XMI = "http://www.omg.org/XMI";

    private final FileKind kind;
    private final String file;
    private final Deque<EObject> open = new ArrayDeque<>();
    private EObject result;
    private Locator locator;

    ModelXmlHandler(FileKind kind, String file) {
        this.kind = kind;
        this.file = file;
    }

    /** What was read, once parsing has ended without an error; a document without a root element is such an error. */
    EObject result() {
        return result;
    }

    @Override
    public void setDocumentLocator(Locator locator) {
        this.locator = locator;
    }

    @Override
    public void startElement(String uri, String localName, String qualifiedName, Attributes attributes) {
        EObject element = open.isEmpty()
                ? root(uri, localName, qualifiedName)
                : child(open.peek(), uri, localName, qualifiedName);
        open.push(element);
        for (int i = 0; i < attributes.getLength(); i++) {
            if (!(open.size() == 1
                    && XMI.equals(attributes.getURI(i))
                    && attributes.getLocalName(i).equals("version"))) {
                set(element, attributes.getURI(i), attributes.getQName(i), attributes.getValue(i));
            }
        }
    }

    @Override
    public void endElement(String uri, String localName, String qualifiedName) {
        open.pop();
    }

    @Override
    public void characters(char[] characters, int start, int length) {
        if (!new String(characters, start, length).isBlank()) {
            throw problem("there is text between the elements, which a " + kind.noun() + " has not; remove it.");
        }
    }

    @Override
    public InputSource resolveEntity(String publicId, String systemId) {
        throw problem("a " + kind.noun() + " file refers to no other document; remove the reference.");
    }

    @Override
    public void fatalError(SAXParseException e) throws SAXParseException {
        throw e;
    }

    private EObject root(String uri, String localName, String qualifiedName) {
        if (!kind.namespace().equals(uri)) {
            String family = kind.namespace().substring(0, kind.namespace().lastIndexOf('/') + 1);
            throw problem(
                    uri.startsWith(family)
                            ? "this " + kind.noun() + " was written by another version of Ulpscope; open it with that one."
                            : "this is not a " + kind.noun() + " file; it begins with <" + shortened(qualifiedName) + ">.");
        }
        if (!kind.root().getName().equals(localName)) {
            throw problem("a " + kind.noun() + " file begins with <" + kind.element() + ">, not with <"
                    + shortened(qualifiedName) + ">; correct it.");
        }
        result = EcoreUtil.create(kind.root());
        return result;
    }

    private EObject child(EObject parent, String uri, String localName, String qualifiedName) {
        EClass type = parent.eClass();
        if (!uri.isEmpty() || !(type.getEStructuralFeature(localName) instanceof EReference reference)) {
            throw problem("a " + type.getName() + " has no element <" + shortened(qualifiedName) + ">; remove it.");
        }
        EObject child = EcoreUtil.create(reference.getEReferenceType());
        if (reference.isMany()) {
            @SuppressWarnings(
                    "unchecked") // A many-valued containment reference of the generated model is a list of EObjects.
            var children = (List<EObject>) parent.eGet(reference);
            children.add(child);
        } else if (parent.eIsSet(reference)) {
            throw problem("a " + type.getName() + " has one element <" + localName + "> at most; remove the others.");
        } else {
            parent.eSet(reference, child);
        }
        return child;
    }

    private void set(EObject element, String uri, String name, String text) {
        EClass type = element.eClass();
        if (!uri.isEmpty() || !(type.getEStructuralFeature(name) instanceof EAttribute attribute)) {
            throw problem("a " + type.getName() + " has no attribute '" + shortened(name) + "'; remove it.");
        }
        element.eSet(
                attribute,
                AttributeText.read(attribute, text)
                        .orElseThrow(() -> problem("the attribute '" + name + "' cannot be '" + shortened(text)
                                + "'; use " + AttributeText.expectation(attribute) + ".")));
    }

    private ModelFileException problem(String sentence) {
        return new ModelFileException(file, Math.max(1, locator.getLineNumber()), sentence);
    }

    private static String shortened(String text) {
        return text.length() <= 60 ? text : text.substring(0, 57) + "...";
    }
}
