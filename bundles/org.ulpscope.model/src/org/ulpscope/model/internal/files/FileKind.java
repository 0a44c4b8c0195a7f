package org.ulpscope.model.internal.files;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;

/**
 * A kind of file that holds one object of the model.
 *
 * @param root its class, which has an attribute {@code name}
 * @param noun what sentences call it
 * @param extension ending of its name, without the dot
 * @param maxBytes greatest size read
 */
public record FileKind(EClass root, String noun, String extension, int maxBytes) {
    String namespace() {
        return root.getEPackage().getNsURI();
    }

    /** The root element as the file has it. */
    String element() {
        return root.getEPackage().getNsPrefix() + ":" + root.getName();
    }

    /** What a file that holds {@code object} would be called. */
    String fileName(EObject object) {
        return object.eGet(root.getEStructuralFeature("name")) + "." + extension;
    }
}
