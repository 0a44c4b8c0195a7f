package org.ulpscope.accuracy.mend.answer;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.BadInputException;
import org.ulpscope.model.kernel.Kernel;

/**
 * What is to be mended.
 *
 * @param kernel a function in C or C++ that returns a number, with scalar parameters
 * @param folder where the kernel's relative paths start
 * @param platform what forms are compiled with
 * @param seed where all randomness comes from
 * @param points about so many inputs are tried, and as many others at the end
 * @param slower how many times as long as the source's own form another may take
 */
public record MendRequest(Kernel kernel, Path folder, PlatformRequest platform, long seed, int points, double slower) {
    private static final int POINTS = 3000;
    private static final double SLOWER = 2;

    public MendRequest {
        folder = folder.toAbsolutePath().normalize();
        BadInputException.unless(points >= 100, "Forms are compared over 100 inputs at least, not " + points + ".");
    }

    /** With gcc, over 3,000 inputs, for forms that take no more than twice the time. */
    public static MendRequest usual(Kernel kernel, Path folder, long seed) {
        return new MendRequest(kernel, folder, new PlatformRequest("gcc", List.of()), seed, POINTS, SLOWER);
    }
}
