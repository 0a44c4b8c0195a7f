package org.ulpscope.program.internal.cuda;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.backend.elf.ElfFile;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.ptx.Block;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.Statement;

/** Which floating-point numbers kernels store, from their PTX: memory itself knows of no types. */
public final class StoredFormats {
    private static final Map<PtxType, FloatFormat> FORMATS = Map.of(
            PtxType.F64, FloatFormat.FP64,
            PtxType.F32, FloatFormat.FP32,
            PtxType.F16, FloatFormat.FP16,
            PtxType.BF16, FloatFormat.BF16);

    private static final Set<String> STORES = Set.of("st", "red", "atom");

    private final List<PtxModule> modules = new ArrayList<>();

    /** @param program an executable whose device code can be read */
    public StoredFormats(Path program) throws IOException {
        Optional<ElfFile> elf = ElfFile.read(program);
        for (String section : List.of(DeviceLibraries.WHOLE, DeviceLibraries.SEPARATE)) {
            elf.flatMap(file -> file.content(section)).map(FatBinary::in).stream()
                    .flatMap(List::stream)
                    .flatMap(binary -> binary.newest().stream())
                    .forEach(image -> modules.add(Ptx.parse(image.text())));
        }
    }

    /** Those that a kernel, or what it calls, stores. */
    public Set<FloatFormat> of(String kernel) {
        Set<FloatFormat> formats = EnumSet.noneOf(FloatFormat.class);
        collect(kernel, formats, new HashSet<>());
        return formats;
    }

    private void collect(String function, Set<FloatFormat> formats, Set<String> seen) {
        if (!seen.add(function)) {
            return;
        }
        modules.stream()
                .flatMap(module -> module.function(function).stream())
                .flatMap(found -> found.body().stream())
                .forEach(body -> collect(body, formats, seen));
    }

    private void collect(List<Statement> statements, Set<FloatFormat> formats, Set<String> seen) {
        for (Statement statement : statements) {
            switch (statement) {
                case Block block -> collect(block.statements(), formats, seen);
                case Instruction one
                when STORES.contains(one.opcode()) ->
                    one.types().stream()
                            .map(FORMATS::get)
                            .filter(format -> format != null && !one.has("param"))
                            .forEach(formats::add);
                case Instruction one
                when one.opcode().equals("call") ->
                    one.operands().stream()
                            .filter(Operand.Name.class::isInstance)
                            .forEach(name -> collect(((Operand.Name) name).name(), formats, seen));
                default -> {}
            }
        }
    }
}
