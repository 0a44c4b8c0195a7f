package org.ulpscope.model.internal.files;

import java.io.IOException;
import java.io.StringWriter;
import java.util.Map;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.xmi.XMLResource;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceImpl;
import org.ulpscope.model.KernelFileException;
import org.ulpscope.model.kernel.Kernel;

/** Writes kernels with EMF: an element a line, attributes in the order of the model, defaults left out. */
public final class KernelXmlWriter {
    private KernelXmlWriter() {}

    /** @throws KernelFileException if a text holds a character that XML cannot */
    public static String write(Kernel kernel) {
        XMIResourceImpl resource = new XMIResourceImpl();
        // A copy, because a resource takes its contents away from the one that they were in.
        resource.getContents().add(EcoreUtil.copy(kernel));
        resource.setEncoding("UTF-8");
        StringWriter xml = new StringWriter();
        try {
            resource.save(xml, Map.of(XMLResource.OPTION_ENCODING, "UTF-8"));
        } catch (IOException | RuntimeException e) {
            throw new KernelFileException(
                    kernel.getName() + ".kernel",
                    "the kernel holds a text that a file cannot (" + e.getMessage()
                            + "); remove its control characters.",
                    e);
        }
        return xml.toString();
    }
}
