package org.ulpscope.catalog.request;

import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.signature.Signature;

/**
 * One function of a catalogue.
 *
 * @param signature its declaration in C, such as {@code double cosh(double x)}
 * @param group what it belongs to, such as {@code hyperbolic}; may be blank
 * @param note one line about it; may be blank
 */
public record CatalogEntry(String signature, String group, String note) {
    /**
     * A new kernel with this signature.
     *
     * @throws org.ulpscope.model.SignatureException if it is no signature, which entries of a {@link Catalog} never are not
     */
    public Kernel kernel() {
        return Signature.parse(signature);
    }

    /** The function's name. */
    public String name() {
        return kernel().getName();
    }
}
