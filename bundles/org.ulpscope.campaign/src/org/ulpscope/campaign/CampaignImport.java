package org.ulpscope.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.ulpscope.base.BadInputException;
import org.ulpscope.campaign.internal.imported.ImportedFile;
import org.ulpscope.campaign.internal.imported.UnreadableException;
import org.ulpscope.campaign.program.ImportedProgram;
import org.ulpscope.numeric.FloatFormat;

/**
 * Programs of others: from a folder tests of Varity (Laguna, IPDPS 2020) in C or CUDA, and whatever else is in the same small part of C; and kernels
 * ({@link KernelImport}).
 *
 * @param programs those that were read
 * @param refusals a sentence for each that was not; of a file with its line
 */
public record CampaignImport(List<ImportedProgram> programs, List<String> refusals) {
    /** Nothing is imported. */
    public static final CampaignImport NONE = new CampaignImport(List.of(), List.of());

    /** @throws BadInputException if two programs have one name */
    public CampaignImport {
        programs = List.copyOf(programs);
        refusals = List.copyOf(refusals);
        Set<String> names = new HashSet<>();
        for (ImportedProgram one : programs) {
            BadInputException.unless(
                    names.add(one.program().name()),
                    "Two imported programs are called " + one.program().name() + "; rename one, or leave it out.");
        }
    }

    /** These and others behind them. */
    public CampaignImport and(CampaignImport others) {
        return new CampaignImport(
                Stream.concat(programs.stream(), others.programs.stream()).toList(),
                Stream.concat(refusals.stream(), others.refusals.stream()).toList());
    }

    /**
     * Reads all sources in a folder and those in it, in the order of their names.
     *
     * @param format that of the campaign; programs in another are refused
     * @throws BadInputException if the folder cannot be read, or nothing in it is such a program
     */
    public static CampaignImport read(Path folder, FloatFormat format) {
        List<ImportedProgram> programs = new ArrayList<>();
        List<String> refusals = new ArrayList<>();
        for (Path file : sources(folder)) {
            try {
                programs.add(new ImportedFile(folder, file).read(format));
            } catch (UnreadableException e) {
                refusals.add(e.getMessage());
            } catch (IOException e) {
                refusals.add(file + " cannot be read: " + e.getMessage());
            }
        }
        BadInputException.unless(
                !programs.isEmpty(),
                "There is no program of " + format.label() + " in " + folder + " that can be read"
                        + (refusals.isEmpty() ? "." : ": " + refusals.getFirst()));
        return new CampaignImport(programs, refusals);
    }

    /** The greatest number of inputs that came with one program; 0 where none came. */
    public int mostInputs() {
        return programs.stream().mapToInt(one -> one.inputs().size()).max().orElse(0);
    }

    private static List<Path> sources(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().matches(".*\\.(c|cc|cpp|cu|hip)"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new BadInputException("The folder " + folder + " cannot be read: " + e.getMessage() + ".", e);
        } catch (UncheckedIOException e) {
            throw new BadInputException(
                    "In the folder " + folder + " this cannot be read: "
                            + e.getCause().getMessage() + ". Name a folder that has nothing but programs.",
                    e);
        }
    }
}
