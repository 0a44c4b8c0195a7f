package org.ulpscope.program.internal.cuda;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.link.PtxLinker;

/** Makes of device code what a program is to run in its place, and keeps it. */
interface ImageCompiler {
    /** What stands for the images, which are linked where they are several. */
    CompletableFuture<Path> library(List<FatBinary.Image> images);

    /** The images as one module. */
    static PtxModule linked(List<FatBinary.Image> images) {
        return PtxLinker.link(
                images.stream().map(image -> Ptx.parse(image.text())).toList());
    }
}
