package org.ulpscope.backend.internal.toolchain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.backend.toolchain.Availability;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.ReproducerCompiler;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.ToolchainProvider;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.worker.OpenCl;
import org.ulpscope.worker.protocol.OpenClLine;

/**
 * Finds the devices that OpenCL reaches, each of which is a toolchain: its driver compiles. They are asked for in a process of their own, for a driver
 * may crash there.
 */
public final class OpenClProvider implements ToolchainProvider {
    static final String FAMILY = "opencl";

    private static final String LIBRARY = "libOpenCL.so.1";

    /** Where libraries lie, seen from where programs lie. */
    private static final List<String> BESIDE_PROGRAMS =
            List.of("../lib/x86_64-linux-gnu", "../lib/aarch64-linux-gnu", "../lib64", "../lib");

    @Override
    public String family() {
        return FAMILY;
    }

    @Override
    public List<Path> candidates(SearchPath searchPath) {
        Stream<Path> named = Arrays.stream(
                        System.getenv().getOrDefault("LD_LIBRARY_PATH", "").split(":"))
                .filter(folder -> !folder.isBlank())
                .map(Path::of);
        Stream<Path> besidePrograms = searchPath.folders().stream()
                .flatMap(folder -> BESIDE_PROGRAMS.stream().map(folder::resolve));
        Stream<Path> ofCuda = searchPath.cudaRoots().stream().map(root -> root.resolve("lib64"));
        return Stream.of(named, besidePrograms, ofCuda)
                .flatMap(folders -> folders)
                .map(folder -> folder.resolve(LIBRARY).normalize())
                .filter(Files::isReadable)
                .limit(1)
                .toList();
    }

    @Override
    public Optional<Toolchain> ask(Path library, SearchPath searchPath) {
        return askAll(library, searchPath).stream().findFirst();
    }

    @Override
    public List<Toolchain> askAll(Path library, SearchPath searchPath) {
        if (!library.getFileName().toString().equals(LIBRARY)) {
            return List.of();
        }
        List<OpenClLine> devices = devices();
        return OpenClNames.of(devices).entrySet().stream()
                .<Toolchain>map(named -> new OpenClToolchain(
                        named.getKey(),
                        Set.of(),
                        OpenClNames.vendor(named.getValue()),
                        named.getValue(),
                        library,
                        List.of()))
                .toList();
    }

    private static List<OpenClLine> devices() {
        try (PrivateFolder folder = PrivateFolder.temporary()) {
            OpenClCommand.prepare(folder.path());
            List<String> command = OpenClCommand.words(folder.path(), List.of(OpenCl.DEVICES));
            return ToolchainQuery.askOurs("The process that asks OpenCL's drivers for their devices", command)
                    .lines()
                    .flatMap(line -> OpenClLine.parse(line).stream())
                    .toList();
        } catch (IOException e) {
            throw new UlpscopeException("OpenCL cannot be asked for its devices: " + e.getMessage() + ".", e);
        }
    }

    /** A program in C that hands the driver a source in OpenCL C. */
    @Override
    public ReproducerCompiler reproducerCompiler() {
        return new ReproducerCompiler("gcc", Set.of(Language.OPENCL), platform -> List.of(), option -> false);
    }

    @Override
    public Availability.Missing absent() {
        return new Availability.Missing(
                FAMILY,
                "No OpenCL device was found.",
                "Install a driver: 'apt install pocl-opencl-icd' gets PoCL, for which the CPU is enough; a GPU's comes from its vendor.");
    }

    /** No library that one has named, but a driver behind it fails. */
    @Override
    public Availability.Missing silent(Path library, String reason) {
        return new Availability.Missing(
                FAMILY,
                reason,
                "Take that driver out of /etc/OpenCL/vendors. PoCL needs /sys: show it to a container.");
    }
}
