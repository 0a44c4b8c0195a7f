package org.ulpscope.ui.editing;

import java.util.Collection;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** Makes one object of a model like another, in place, so that whoever holds it goes on holding it. */
final class ModelContents {
    private ModelContents() {}

    /** Everything that {@code from} has, what it contains as copies. */
    static <E extends EObject> void copy(E from, E to) {
        for (EStructuralFeature feature : from.eClass().getEAllStructuralFeatures()) {
            to.eSet(feature, copyOf(feature, from.eGet(feature)));
        }
    }

    private static Object copyOf(EStructuralFeature feature, Object value) {
        boolean contained = feature instanceof EReference reference && reference.isContainment();
        if (value instanceof Collection<?> many) {
            return contained ? EcoreUtil.copyAll(many) : List.copyOf(many);
        }
        return contained ? EcoreUtil.copy((EObject) value) : value;
    }
}
