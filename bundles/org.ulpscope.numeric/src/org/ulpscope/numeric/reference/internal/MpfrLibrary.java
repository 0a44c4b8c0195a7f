package org.ulpscope.numeric.reference.internal;

import com.sun.jna.Function;
import com.sun.jna.NativeLibrary;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** GNU MPFR, when the machine has it. Its functions round correctly (Fousse et al., ACM TOMS 33(2), 2007). */
final class MpfrLibrary {
    /** MPFR_RNDN and MPFR_RNDZ of mpfr.h. */
    static final int TO_NEAREST = 0;

    static final int TOWARD_ZERO = 1;

    private static final Logger LOG = LoggerFactory.getLogger(MpfrLibrary.class);

    /** MPFR 4 first; 3.1 lacks some functions, which then count as not there. */
    private static final Optional<MpfrLibrary> INSTALLED = Stream.of("libmpfr.so.6", "libmpfr.so.4")
            .map(MpfrLibrary::load)
            .flatMap(Optional::stream)
            .findFirst();

    private final NativeLibrary library;

    private MpfrLibrary(NativeLibrary library) {
        this.library = library;
    }

    static Optional<MpfrLibrary> installed() {
        return INSTALLED;
    }

    private static Optional<MpfrLibrary> load(String fileName) {
        try {
            return Optional.of(new MpfrLibrary(NativeLibrary.getInstance(fileName)));
        } catch (UnsatisfiedLinkError | NoClassDefFoundError e) {
            LOG.debug("{} cannot be loaded: {}", fileName, e.getMessage());
            return Optional.empty();
        }
    }

    String version() {
        return library.getFunction("mpfr_get_version").invokeString(new Object[0], false);
    }

    /** The function of this name, unless this version lacks it. */
    Optional<Function> function(String name) {
        try {
            return Optional.of(library.getFunction(name));
        } catch (UnsatisfiedLinkError e) {
            LOG.debug("{} is not in {}", name, library.getName());
            return Optional.empty();
        }
    }

    Function required(String name) {
        return library.getFunction(name);
    }
}
