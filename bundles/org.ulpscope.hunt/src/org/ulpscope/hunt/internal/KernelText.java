package org.ulpscope.hunt.internal;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceImpl;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelPackage;
import org.ulpscope.numeric.UlpscopeException;

/** A kernel as the text of a {@code .kernel} file. */
final class KernelText {
    private KernelText() {}

    static String of(Kernel kernel) {
        XMIResourceImpl resource = new XMIResourceImpl();
        resource.setEncoding("UTF-8");
        resource.getContents().add(EcoreUtil.copy(kernel));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            resource.save(out, Map.of());
        } catch (IOException e) {
            throw new UlpscopeException("The kernel " + kernel.getName() + " cannot be written: " + e.getMessage() + ".", e);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    static Kernel parse(String text) {
        KernelPackage.eINSTANCE.eClass();
        XMIResourceImpl resource = new XMIResourceImpl();
        try {
            resource.load(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), Map.of());
        } catch (IOException e) {
            throw new UlpscopeException("The study's kernel cannot be read: " + e.getMessage() + ".", e);
        }
        return (Kernel) resource.getContents().getFirst();
    }
}
