package org.ulpscope.workbench.functions;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.DomainBounds;
import org.ulpscope.model.ModelFileException;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.signature.SignatureText;
import org.ulpscope.source.function.SourceFunction;
import org.ulpscope.workbench.internal.kernel.KernelContents;

/** The kernel file of a function, beside its source. */
final class FunctionKernel {
    private FunctionKernel() {}

    /**
     * The file, made where there is none. One that is there already keeps its domains and whatever else its user has set; its signature becomes
     * that of the function.
     *
     * @throws UlpscopeException if it cannot be written
     */
    static IFile of(IFile source, SourceFunction function) {
        Kernel wanted = function.kernel(source.getName());
        IFile file = file(source, function.name());
        try {
            if (!file.exists()) {
                file.create(bytes(wanted), IResource.NONE, null);
                return file;
            }
            Kernel kernel = load(file);
            if (!SignatureText.print(kernel).equals(SignatureText.print(wanted))) {
                KernelContents.applySignature(wanted, kernel);
                file.setContents(bytes(kernel), IResource.KEEP_HISTORY, null);
            }
            return file;
        } catch (CoreException e) {
            throw unwritten(file, e);
        }
    }

    /**
     * Lets the parameters of a kernel take what is in these bounds alone.
     *
     * @throws UlpscopeException if it cannot be written
     */
    static void restrict(IFile file, DomainBounds bounds) {
        Kernel kernel = load(file);
        bounds.replaceIn(kernel);
        kernel.getParameters().forEach(KernelContents::dropIfDefault);
        try {
            file.setContents(bytes(kernel), IResource.KEEP_HISTORY, null);
        } catch (CoreException e) {
            throw unwritten(file, e);
        }
    }

    private static UlpscopeException unwritten(IFile file, CoreException e) {
        return new UlpscopeException(
                file.getName() + " cannot be written: " + e.getStatus().getMessage() + ".", e);
    }

    /** The kernel in a file. */
    static Kernel load(IFile file) {
        return KernelFiles.load(file.getLocation().toPath());
    }

    /** The file that {@link #of} keeps, where there is one. */
    static Optional<IFile> existing(IFile source, SourceFunction function) {
        return Optional.of(file(source, function.name())).filter(IFile::exists);
    }

    /** The signature to begin with: that of the function, or, where that does not do, the one that its user has written for the kernel of it. */
    static String signature(IFile source, SourceFunction function) {
        return Optional.of(function)
                .filter(lacking -> !lacking.isTestable())
                .flatMap(lacking -> existing(source, lacking))
                .map(file -> SignatureText.print(load(file)))
                .orElse(function.signature());
    }

    /** The first of the names for it that is free, or is a kernel of the same function. */
    private static IFile file(IFile source, String function) {
        String stem = function;
        for (int number = 2; ; number++) {
            IFile file = source.getParent().getFile(IPath.fromOSString(stem + "." + KernelFiles.EXTENSION));
            if (!file.exists() || isOf(file, source, function)) {
                return file;
            }
            stem = function + "-" + number;
        }
    }

    private static boolean isOf(IFile file, IFile source, String function) {
        try {
            Path path = file.getLocation().toPath();
            Kernel kernel = KernelFiles.load(path);
            return kernel.getName().equals(function)
                    && !kernel.getSource().isBlank()
                    && KernelFiles.resolve(path, kernel.getSource())
                            .normalize()
                            .equals(source.getLocation().toPath());
        } catch (ModelFileException e) {
            // It is not for us to overwrite what cannot be read.
            return false;
        }
    }

    private static ByteArrayInputStream bytes(Kernel kernel) {
        return new ByteArrayInputStream(KernelFiles.toXml(kernel).getBytes(StandardCharsets.UTF_8));
    }
}
