package org.ulpscope.cli.internal.arguments;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.backend.installed.KernelPlatforms;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.base.BadInputException;
import org.ulpscope.model.CTypes;
import org.ulpscope.model.kernel.Kernel;
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
                "Default: the first compiler for this CPU, or of GPU code the first that can run it."
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
        return told(asked());
    }

    /** The same for a kernel, by default the first that can run it. */
    public List<PlatformRequest> requests(Kernel kernel) {
        boolean isOfDevice = CTypes.isCuda(kernel.getOrigin()) || CTypes.isOpenCl(kernel.getOrigin());
        return names.isEmpty() && isOfDevice ? told(List.of(request(firstOf(kernel)))) : requests();
    }

    private List<PlatformRequest> told(List<PlatformRequest> requests) {
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

    /** The platforms asked for, in order; by default those that the workbench proposes for the comparison of a kernel. */
    public List<PlatformRequest> requestsOrUsual(Kernel kernel) {
        if (!names.isEmpty()) {
            return requests();
        }
        return KernelPlatforms.of(kernel, Toolchains.here(), 2).stream()
                .map(platform -> platform.options().isEmpty() ? request(platform.toolchain()) : platform)
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

    private static String firstOf(Kernel kernel) {
        return KernelPlatforms.first(kernel, Toolchains.here())
                .map(PlatformRequest::toolchain)
                .orElseGet(PlatformArguments::firstOfThisCpu);
    }

    private static String firstOfThisCpu() {
        return Toolchains.here()
                .first(toolchain -> toolchain.obstacle().isEmpty())
                .map(Toolchain::name)
                .orElseThrow(() -> new BadInputException(
                        "No compiler was found on this machine; 'ulpscope doctor' says how to get one."));
    }
}
