package org.ulpscope.accuracy.fpcore;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.ulpscope.accuracy.ExactKernel;
import org.ulpscope.accuracy.answer.PlaceError;
import org.ulpscope.accuracy.internal.mend.MeasuredPoints;
import org.ulpscope.accuracy.internal.mend.Points;
import org.ulpscope.accuracy.mend.Mend;
import org.ulpscope.accuracy.mend.answer.MendRequest;
import org.ulpscope.accuracy.mend.answer.MendResult;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.search.Point;

/**
 * The accuracy of all FPCores of a folder.
 *
 * @param seed where all randomness comes from
 * @param inputs about so many are tried of each
 * @param mends whether each is mended that loses its digits
 */
public record CoreCatalog(long seed, int inputs, boolean mends) {
    private static final int MOST_LOSSES = 3;

    /**
     * The FPCores of a file, or of all files in a folder and below.
     *
     * @throws BadInputException if there is none, or a file cannot be read
     */
    public static Map<FpCore, Path> cores(Path where) {
        Map<FpCore, Path> cores = new LinkedHashMap<>();
        try (Stream<Path> files = Files.walk(where)) {
            files.filter(file -> file.toString().endsWith(".fpcore")).sorted().forEach(file -> FpCoreReader.read(file)
                    .forEach(core -> cores.put(core, file)));
        } catch (IOException e) {
            throw new BadInputException("'" + where + "' cannot be read: " + e.getMessage() + ".", e);
        } catch (UncheckedIOException e) {
            throw new BadInputException(
                    "In '" + where + "' this cannot be read: " + e.getCause().getMessage() + ".", e);
        }
        BadInputException.unless(
                !cores.isEmpty(), "There is no FPCore in '" + where + "'; name a file or a folder that has some.");
        return cores;
    }

    /** Measures each, and tells of it at once. */
    public void run(Map<FpCore, Path> cores, Consumer<CoreAccuracy> told, Progress progress) {
        progress.begin("Measuring " + cores.size() + " FPCores", cores.size());
        cores.forEach((core, file) -> {
            if (!progress.isCancelled()) {
                told.accept(of(core, file, progress));
                progress.worked(1);
            }
        });
    }

    private CoreAccuracy of(FpCore core, Path file, Progress progress) {
        try (PrivateFolder folder = PrivateFolder.temporary()) {
            Kernel kernel = FpCoreKernel.of(core, folder.path());
            try (ExactKernel exact = ExactKernel.compiled(kernel, folder.path(), progress.uncounted())) {
                List<Point> tried = MeasuredPoints.of(kernel, exact, seed, inputs, progress.uncounted());
                Points points = Points.of(kernel, exact, tried, progress.uncounted());
                List<MendResult> mended = mends && points.count() > 0
                        ? List.of(Mend.run(MendRequest.usual(kernel, folder.path(), seed), progress.uncounted()))
                        : List.of();
                return new CoreAccuracy(
                        core.name(),
                        file.getFileName().toString(),
                        points.count(),
                        points.notKnown(),
                        points.computed(),
                        losses(points),
                        "",
                        mended);
            }
        } catch (UlpscopeException e) {
            return notMeasured(core, file, e.getMessage());
        } catch (IOException e) {
            return notMeasured(core, file, "The temporary folder cannot be written to: " + e.getMessage() + ".");
        }
    }

    private static CoreAccuracy notMeasured(FpCore core, Path file, String why) {
        return new CoreAccuracy(
                core.name(), file.getFileName().toString(), 0, 0, new MendResult.Bits(0, 0), List.of(), why, List.of());
    }

    private static List<String> losses(Points points) {
        Map<String, Double> lost = new LinkedHashMap<>();
        points.answers().stream()
                .flatMap(answer -> answer.judged().places().stream())
                .filter(PlaceError::isNotable)
                .forEach(place -> lost.merge(place.place().words() + " " + place.what(), place.lost(), Double::sum));
        return lost.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder()))
                .limit(MOST_LOSSES)
                .map(Map.Entry::getKey)
                .toList();
    }
}
