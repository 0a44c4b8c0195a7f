package org.ulpscope.campaign.internal.exchange;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.ulpscope.base.BadInputException;
import org.ulpscope.campaign.study.CampaignReader;

/** Opens files with results, whatever they are. */
public final class ResultSources {
    private static final int DEPTH = 3;

    private ResultSources() {}

    /**
     * Opens campaigns, result files, and the result files in folders.
     *
     * @param opened is given each at once, to be closed also where a later one cannot be opened
     * @throws BadInputException if one is nothing of that
     */
    public static void open(List<Path> files, Consumer<ResultSource> opened) {
        for (Path file : files) {
            if (Files.isDirectory(file)) {
                List<Path> inside = inside(file);
                BadInputException.unless(!inside.isEmpty(), "There are no results in " + file + ".");
                inside.forEach(one -> opened.accept(ResultFile.read(one)));
            } else if (CampaignReader.isCampaign(file) || !isJson(file)) {
                opened.accept(CampaignSource.open(file));
            } else {
                opened.accept(ResultFile.read(file));
            }
        }
    }

    private static List<Path> inside(Path folder) {
        try (Stream<Path> files = Files.walk(folder, DEPTH)) {
            return files.filter(ResultSources::isJson)
                    .filter(file -> !file.endsWith(ExportedRequest.FILE))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new BadInputException("The folder " + folder + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static boolean isJson(Path file) {
        return file.getFileName().toString().endsWith(".json");
    }
}
