package org.ulpscope.model.internal.files;

import java.io.IOException;
import java.io.StringWriter;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.xmi.XMLResource;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceImpl;
import org.ulpscope.model.ModelFileException;

/** Writes objects of the model with EMF: an element a line, attributes in the order of the model, defaults left out. */
final class ModelXmlWriter {
    private ModelXmlWriter() {}

    /** @throws ModelFileException if a text holds a character that XML cannot */
    static String write(FileKind kind, EObject object) {
        XMIResourceImpl resource = new XMIResourceImpl();
        // A copy, because a resource takes its contents away from the one that they were in.
        resource.getContents().add(EcoreUtil.copy(object));
        resource.setEncoding("UTF-8");
        StringWriter xml = new StringWriter();
        try {
            resource.save(xml, Map.of(XMLResource.OPTION_ENCODING, "UTF-8"));
        } catch (IOException | RuntimeException e) {
            throw new ModelFileException(
                    kind.fileName(object),
                    "the " + kind.noun() + " holds a text that a file cannot (" + e.getMessage()
                            + "); remove its control characters.",
                    e);
        }
        return xml.toString();
    }
}
