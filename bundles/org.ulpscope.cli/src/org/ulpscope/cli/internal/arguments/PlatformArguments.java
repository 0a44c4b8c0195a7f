package org.ulpscope.cli.internal.arguments;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.Toolchains;
import org.ulpscope.numeric.BadInputException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Where a command runs its kernel. */
public final class PlatformArguments {
    @Option(
            names = {"-p", "--platform"},
            paramLabel = "NAME",
            description = {
                "A toolchain's name as 'doctor' prints it; may be repeated.",
                "Options after the name replace its default ones: --platform 'gcc -O3 -ffast-math'.",
                "Default: the first compiler for this CPU."
            })
    private List<String> names = List.of();

    @Option(
            names = "--cflags",
            paramLabel = "OPTIONS",
            description = "Compiler options, in quotes, for each platform that names none.")
    private String cflags;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    /** The platforms asked for, in order; says on standard error where a name means another one here. */
    public List<PlatformRequest> requests() {
        List<PlatformRequest> requests = asked();
        Toolchains toolchains = Toolchains.here();
        requests.stream()
                .map(PlatformRequest::toolchain)
                .distinct()
                .flatMap(name -> toolchains.substitution(name).stream())
                .forEach(sentence -> command.commandLine().getErr().println(sentence));
        return requests;
    }

    /** The same, where they need not be here. */
    public List<PlatformRequest> asked() {
        List<String> asked = names.isEmpty() ? List.of(firstOfThisCpu()) : names;
        return asked.stream().map(this::request).toList();
    }

    /** Whether the user named any. */
    public boolean areNamed() {
        return !names.isEmpty();
    }

    /** The platforms asked for, in order; by default all that can run code here. */
    public List<PlatformRequest> requestsOrAll() {
        if (!names.isEmpty()) {
            return requests();
        }
        return Toolchains.here().available().stream()
                .filter(toolchain -> toolchain.obstacle().isEmpty())
                .map(toolchain -> request(toolchain.name()))
                .toList();
    }

    private PlatformRequest request(String text) {
        List<String> words = new ArrayList<>(ShellWords.split(text));
        if (words.isEmpty()) {
            throw new BadInputException(
                    "A platform has no name; give --platform a toolchain's name as 'ulpscope doctor' prints it.");
        }
        String name = words.remove(0);
        return new PlatformRequest(name, words.isEmpty() && cflags != null ? ShellWords.split(cflags) : words);
    }

    private static String firstOfThisCpu() {
        return Toolchains.here()
                .first(toolchain -> toolchain.obstacle().isEmpty())
                .map(Toolchain::name)
                .orElseThrow(() -> new BadInputException(
                        "No compiler was found on this machine; 'ulpscope doctor' says how to get one."));
    }
}
