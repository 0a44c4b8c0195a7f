package org.ulpscope.flow;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.ulpscope.flow.inject.Injection;
import org.ulpscope.flow.inject.InjectionPlace;
import org.ulpscope.flow.trace.Following;
import org.ulpscope.program.cuda.CudaBuild;
import org.ulpscope.program.cuda.CudaVariant;
import org.ulpscope.program.cuda.Launch;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.ptx.passes.LineInjection;
import org.ulpscope.ptx.site.InjectedLine;

/**
 * What program is looked into, and how.
 *
 * @param build how it is built
 * @param device what runs its kernels
 * @param flags options of nvcc that follow those of the build
 * @param arguments what it is run with
 * @param folder where it runs
 * @param counted whether each exceptional value is counted; else it is known that there was one
 * @param every of how many launches one is looked at, 1 or more
 * @param first the number of the first launch that is, from 0
 * @param host whether the program's own code is looked at too, beside its kernels
 * @param choice which kernels are looked at, and for which classes
 * @param following which values a second run follows
 * @param injections values that are put somewhere, in both runs
 */
public record FlowRequest(
        CudaBuild build,
        CudaVariant.Device device,
        List<String> flags,
        List<String> arguments,
        Path folder,
        boolean counted,
        int every,
        int first,
        boolean host,
        FlowChoice choice,
        Following following,
        List<Injection> injections) {
    public FlowRequest {
        flags = List.copyOf(flags);
        arguments = List.copyOf(arguments);
        injections = List.copyOf(injections);
        if (every < 1 || first < 0) {
            throw new IllegalArgumentException("no choice of launches: every " + every + " from " + first);
        }
    }

    /** One that looks at all kernels for all classes. */
    public FlowRequest(
            CudaBuild build,
            CudaVariant.Device device,
            List<String> flags,
            List<String> arguments,
            Path folder,
            boolean counted,
            int every,
            int first,
            boolean host) {
        this(
                build,
                device,
                flags,
                arguments,
                folder,
                counted,
                every,
                first,
                host,
                FlowChoice.ALL,
                Following.NONE,
                List.of());
    }

    /** The same with another choice of kernels and classes. */
    public FlowRequest choosing(FlowChoice other) {
        return new FlowRequest(
                build, device, flags, arguments, folder, counted, every, first, host, other, following, injections);
    }

    /** The same, in which a second run follows values. */
    public FlowRequest following(Following values) {
        return new FlowRequest(
                build, device, flags, arguments, folder, counted, every, first, host, choice, values, injections);
    }

    /** The same, into which values are put; these are followed. */
    public FlowRequest injecting(List<Injection> values) {
        Following least = values.isEmpty() || following != Following.NONE ? following : Following.NAN_AND_INF;
        return new FlowRequest(
                build, device, flags, arguments, folder, counted, every, first, host, choice, least, values);
    }

    /** The lines whose values are replaced, each with the number of its injection. Of a copy that is built, sources are known by their way in it. */
    public List<InjectedLine> injectedLines() {
        List<InjectedLine> lines = new ArrayList<>();
        for (int i = 0; i < injections.size(); i++) {
            if (injections.get(i).place() instanceof InjectionPlace.Line line) {
                lines.add(new InjectedLine(i, inBuild(line.file()), line.line()));
            }
        }
        return lines;
    }

    private String inBuild(String file) {
        Path typed = Path.of(file).normalize();
        Path path = folder.resolve(typed).normalize();
        boolean isCopied = build instanceof CudaBuild.Command command && path.startsWith(command.copied());
        boolean isNamed = typed.isAbsolute() || typed.startsWith("..");
        if (isCopied && (isNamed || Files.exists(path))) {
            return ((CudaBuild.Command) build).copied().relativize(path).toString();
        }
        return isNamed ? path.toString() : typed.toString();
    }

    /** Whether it is built without device code. */
    public boolean isOfHost() {
        return build instanceof CudaBuild.Sources sources && sources.areOfHost();
    }

    /** What the program is called: after what the build makes, or its first source. */
    public String name() {
        return switch (build) {
            case CudaBuild.Existing existing ->
                Path.of(existing.command()).getFileName().toString();
            case CudaBuild.Command command -> command.program().getFileName().toString();
            case CudaBuild.Sources sources ->
                sources.sources().getFirst().getFileName().toString().replaceFirst("(?<=.)\\.[^.]*$", "");
        };
    }

    /** Whether the instructions of a launch are looked at, all of them that it comes to: of one that failed they are not. */
    public boolean looksAt(Launch launch) {
        return launch.error().isEmpty()
                && launch.looked()
                && launch.number() > first
                && (launch.number() - 1 - first) % every == 0;
    }

    /** A file as people name it: from the folder where the program runs, or the one where it is built, where it is in one of them. */
    public String shown(String file) {
        Path path = Path.of(file).normalize();
        return Stream.of(folder, build.folder())
                .filter(path::startsWith)
                .findFirst()
                .map(from -> from.relativize(path).toString())
                .orElse(path.toString());
    }

    /** An instruction as people name it: its line, innermost of the user's own; what was put into an array, by that; else the function that has it. */
    public String shown(FlowSite site) {
        Optional<String> place =
                FlowLine.place(site, this::isOwn).map(frame -> shown(frame.path()) + ":" + frame.line());
        OptionalInt injected = LineInjection.number(site.instruction());
        return place.orElseGet(() -> injected.isPresent() && injected.getAsInt() < injections.size()
                ? injections.get(injected.getAsInt()).place().toString()
                : site.function());
    }

    /** Whether a line is the user's own, and not of a library's header. */
    public boolean isOwn(SourceFrame frame) {
        Path file = Path.of(frame.path());
        Stream<Path> folders =
                switch (build) {
                    case CudaBuild.Existing existing -> Stream.empty();
                    case CudaBuild.Command command -> Stream.of(command.copied());
                    case CudaBuild.Sources sources -> sources.sources().stream().map(Path::getParent);
                };
        return Stream.concat(folders, Stream.of(folder, build.folder())).anyMatch(file::startsWith);
    }
}
