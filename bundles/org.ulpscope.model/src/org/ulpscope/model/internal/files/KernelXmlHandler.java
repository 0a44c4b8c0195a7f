package org.ulpscope.model.internal.files;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.ulpscope.model.KernelFileException;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelPackage;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.Locator;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/** Builds a kernel from parsing events; whatever the model does not have is refused with its line. */
final class KernelXmlHandler extends DefaultHandler {
    private static final String XMI = "http://www.omg.org/XMI";

    private final String file;
    private final Deque<EObject> open = new ArrayDeque<>();
    private Kernel kernel;
    private Locator locator;

    KernelXmlHandler(String file) {
        this.file = file;
    }

    /** What was read, once parsing has ended without an error; a document without a root element is such an error. */
    Kernel kernel() {
        return kernel;
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
            throw problem("there is text between the elements, which a kernel has not; remove it.");
        }
    }

    @Override
    public InputSource resolveEntity(String publicId, String systemId) {
        throw problem("a kernel file refers to no other document; remove the reference.");
    }

    @Override
    public void fatalError(SAXParseException e) throws SAXParseException {
        throw e;
    }

    private EObject root(String uri, String localName, String qualifiedName) {
        if (!KernelPackage.eNS_URI.equals(uri)) {
            String family = KernelPackage.eNS_URI.substring(0, KernelPackage.eNS_URI.lastIndexOf('/') + 1);
            throw problem(
                    uri.startsWith(family)
                            ? "this kernel was written by another version of Ulpscope; open it with that one."
                            : "this is not a kernel file; it begins with <" + shortened(qualifiedName) + ">.");
        }
        if (!KernelPackage.Literals.KERNEL.getName().equals(localName)) {
            throw problem("a kernel file begins with <kernel:Kernel>, not with <" + shortened(qualifiedName)
                    + ">; correct it.");
        }
        kernel = (Kernel) EcoreUtil.create(KernelPackage.Literals.KERNEL);
        return kernel;
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

    private KernelFileException problem(String sentence) {
        return new KernelFileException(file, Math.max(1, locator.getLineNumber()), sentence);
    }

    private static String shortened(String text) {
        return text.length() <= 60 ? text : text.substring(0, 57) + "...";
    }
}
