package org.ulpscope.tune.request;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.ulpscope.base.BadInputException;
import org.ulpscope.model.files.PrecisionFiles;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.tune.place.RunPlace;

/**
 * What is asked of a tuning.
 *
 * @param tuning the program and what its user wants of it; kept as a copy
 * @param folder where relative paths in it start
 * @param searches what is searched, one after the other
 * @param samples on how many varied inputs the result is tried; 0 for none
 * @param place where the program runs; empty: as {@link RunPlace#of} says
 * @param before what it took to propose the tuning, which is part of the time that searches are given
 */
public record TuneRequest(
        Tuning tuning,
        Path folder,
        List<SearchRequest> searches,
        int samples,
        Optional<RunPlace> place,
        Duration before) {
    /** The number of samples of the paper (AMPT-GA section 5.7). */
    public static final int DEFAULT_SAMPLES = 100;

    /** @throws BadInputException if the number of samples is negative */
    public TuneRequest {
        tuning = EcoreUtil.copy(tuning);
        folder = folder.toAbsolutePath().normalize();
        searches = List.copyOf(searches);
        if (samples < 0) {
            throw new BadInputException(samples + " samples cannot be drawn; give 0 or more.");
        }
    }

    /** One of a tuning that was there. */
    public TuneRequest(
            Tuning tuning, Path folder, List<SearchRequest> searches, int samples, Optional<RunPlace> place) {
        this(tuning, folder, searches, samples, place, Duration.ZERO);
    }

    /** One that does not say where the program runs. */
    public TuneRequest(Tuning tuning, Path folder, List<SearchRequest> searches, int samples) {
        this(tuning, folder, searches, samples, Optional.empty());
    }

    /**
     * A request for a {@code .pv} file.
     *
     * @throws BadInputException if it cannot be read
     */
    public static TuneRequest of(Path pv, List<SearchRequest> searches, int samples) {
        return new TuneRequest(
                PrecisionFiles.load(pv), pv.toAbsolutePath().normalize().getParent(), searches, samples);
    }
}
