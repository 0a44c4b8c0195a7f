package org.ulpscope.program.internal.cuda;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.base.BadInputException;
import org.ulpscope.program.build.BuildFailure;

/** What a program asks of CUDA's run-time or libraries that is not there. */
final class MissingFunction {
    /** As linkers say it, with the place where they know it; names of CUDA's own run-time and of its libraries. */
    private static final Pattern UNDEFINED = Pattern.compile(
            "(?m)^(?:.*?ld: )?(?:(\\S+:\\d+): |.*: )?undefined reference to"
                    + " [`'](_*(?:cuda|cublas|cufft|curand|cusparse|cusolver|cudnn|nccl|nvml|nvrtc|nvtx|npp|nvjpeg|cu)[A-Z_]\\w*)'");

    private static final Pattern NO_LIBRARY = Pattern.compile("cannot find -l(" + NvidiaLibrary.NAMES + ")\\b");

    private MissingFunction() {}

    /** A sentence that names the function and the line that calls it, where that is why the build failed. */
    static Optional<BadInputException> in(BuildFailure failure) {
        Matcher undefined = UNDEFINED.matcher(failure.output());
        Matcher library = NO_LIBRARY.matcher(failure.output());
        if (library.find()) {
            return Optional.of(new BadInputException(
                    "The program is linked with CUDA's library " + library.group(1) + ", "
                            + new NvidiaLibrary(library.group(1)).obstacle(),
                    failure));
        }
        if (!undefined.find()) {
            return Optional.empty();
        }
        String place = undefined.group(1) == null ? "" : undefined.group(1) + ": ";
        return Optional.of(new BadInputException(
                place + undefined.group(2) + " is not there without a GPU: the CUDA run-time that stands in for"
                        + " NVIDIA's has no such function, and CUDA's libraries come as machine code.",
                failure));
    }
}
