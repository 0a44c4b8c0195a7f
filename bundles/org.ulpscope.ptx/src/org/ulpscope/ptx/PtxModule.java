package org.ulpscope.ptx;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One PTX translation unit.
 *
 * @param version the ISA version it is written in
 * @param targets the arguments of {@code .target}: the architecture first, such as {@code sm_90}
 * @param addressSize bits of an address, 32 or 64
 * @param items all else, in the order of the text
 */
public record PtxModule(PtxVersion version, List<String> targets, int addressSize, List<ModuleItem> items) {
    public PtxModule {
        targets = List.copyOf(targets);
        items = List.copyOf(items);
    }

    /** The same with other items. */
    public PtxModule withItems(List<ModuleItem> others) {
        return new PtxModule(version, targets, addressSize, others);
    }

    /** The architecture that the module is compiled for, such as {@code sm_90}. */
    public String architecture() {
        return targets.getFirst();
    }

    /** Functions and entries with a body, in the order of the text. */
    public List<PtxFunction> functions() {
        return declarations().filter(function -> function.body().isPresent()).toList();
    }

    /** The function of that name: its definition, or its declaration where the module only declares it. */
    public Optional<PtxFunction> function(String name) {
        return declarations()
                .filter(function -> function.name().equals(name))
                .reduce((first, second) -> second.body().isPresent() ? second : first);
    }

    /** Variables of the module: {@code .global}, {@code .const}, {@code .shared}. */
    public List<PtxVariable> variables() {
        return only(PtxVariable.class).toList();
    }

    /** The source files that {@link PtxSourceLine}s refer to by their index. */
    public List<PtxSourceFile> sourceFiles() {
        return only(PtxSourceFile.class).toList();
    }

    private Stream<PtxFunction> declarations() {
        return only(PtxFunction.class);
    }

    private <T> Stream<T> only(Class<T> kind) {
        return items.stream().filter(kind::isInstance).map(kind::cast);
    }
}
