package org.ulpscope.backend.internal.worker;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ulpscope.backend.internal.elf.ElfFile;
import org.ulpscope.backend.internal.elf.ElfSection;
import org.ulpscope.backend.internal.elf.ElfSymbol;

/**
 * What compiled code could leave behind in its process. It leaves nothing if it has no variables that outlive a call and calls nothing but
 * functions of the math library, and some others, which keep nothing between calls either; whatever it sets in its thread's floating-point environment is set back.
 * Such code may share a worker with other such code; all other code has a worker of its own, for as long as its evaluator lives.
 */
final class Footprint {
    private static final long NEEDED = 1;
    private static final List<Long> SEARCH_PATHS = List.of(15L, 29L);
    private static final long FLAGS_1 = 0x6fff_fffb;
    private static final long NO_DELETE = 8;

    /** Libraries that may come along; only functions named below are called in most of them. */
    private static final Set<String> LIBRARIES = Set.of(
            "libm.so.6",
            "libmvec.so.1",
            "libc.so.6",
            "libgcc_s.so.1",
            "libstdc++.so.6",
            "ld-linux-x86-64.so.2",
            "ld-linux-aarch64.so.1");

    private static final Set<String> MATH = Set.of("libm.so.6", "libmvec.so.1");

    /** Variables of the math library. */
    private static final Set<String> MATH_STATE = Set.of("signgam", "__signgam", "_LIB_VERSION");

    /** What keeps nothing, or ends the process, or is there for the loader or the device. */
    private static final Set<String> KEEPS_NOTHING = Set.of(
            "memcpy",
            "memmove",
            "memset",
            "memcmp",
            "strlen",
            "abort",
            "exit",
            "_exit",
            "__assert_fail",
            "__assertfail",
            "__stack_chk_fail",
            // A thread's own, as the threads are a kernel's own.
            "__errno_location",
            "__gxx_personality_v0",
            "__cxa_finalize",
            "__gmon_start__",
            "_ITM_deregisterTMCloneTable",
            "_ITM_registerTMCloneTable",
            ".nv.reservedSmem.offset0");

    /** Variables of the wrapper, of what every shared library is linked with, and tables of NVIDIA's library, which it never writes to. */
    private static final Set<String> NO_STATE = Set.of(
            "ulpscope_target",
            "ulpscope_original",
            "ulpscope_leave",
            "ulpscope_not_guarded",
            "completed.0",
            "__dso_handle",
            "__TMC_END__",
            "_DYNAMIC",
            "_GLOBAL_OFFSET_TABLE_",
            "__frame_dummy_init_array_entry",
            "__do_global_dtors_aux_fini_array_entry");

    /** In a cubin, and in C that was translated from PTX. */
    private static final List<String> NVIDIA_TABLES = List.of("__cudart_", "v___cudart_");

    /** Writable only while the code is loaded, or a call's own. */
    private static final List<String> SECTIONS_WITHOUT_STATE = List.of(
            ".init_array",
            ".fini_array",
            ".dynamic",
            ".got",
            ".data.rel.ro",
            ".tm_clone_table",
            ".nv.shared",
            ".nv.local");

    /** Room in a section that belongs to no name: alignment, and handles of no size. */
    private static final long NAMELESS_BYTES = 32;

    private Footprint() {}

    /** Whether this code leaves nothing behind. */
    static boolean isNone(Path binary) {
        try {
            return ElfFile.read(binary).filter(Footprint::isNone).isPresent();
        } catch (IOException | IndexOutOfBoundsException e) {
            // What cannot be read is told when it is loaded.
            return false;
        }
    }

    private static boolean isNone(ElfFile file) {
        List<ElfSymbol> symbols = file.symbols();
        return !symbols.isEmpty()
                && LIBRARIES.containsAll(file.dynamicTexts(NEEDED))
                && SEARCH_PATHS.stream().allMatch(tag -> file.dynamic(tag).isEmpty())
                && file.dynamic(FLAGS_1).stream().allMatch(flags -> (flags & NO_DELETE) == 0)
                && wanted(file, symbols).allMatch(Footprint::keepsNothing)
                && symbols.stream().noneMatch(ElfSymbol::unique)
                && statelessSections(file, symbols);
    }

    /** A cubin has no loader's table. */
    private static Stream<ElfSymbol> wanted(ElfFile file, List<ElfSymbol> symbols) {
        return Optional.of(file.dynamicSymbols()).filter(dynamic -> !dynamic.isEmpty()).orElse(symbols).stream()
                .filter(ElfSymbol::isUndefined);
    }

    private static boolean keepsNothing(ElfSymbol wanted) {
        return MATH.contains(wanted.library())
                ? !MATH_STATE.contains(wanted.name())
                : KEEPS_NOTHING.contains(wanted.name());
    }

    private static boolean statelessSections(ElfFile file, List<ElfSymbol> symbols) {
        List<ElfSection> sections = file.sections();
        for (int number = 0; number < sections.size(); number++) {
            ElfSection section = sections.get(number);
            if (section.isWritable() && SECTIONS_WITHOUT_STATE.stream().noneMatch(section.name()::startsWith)) {
                int here = number;
                List<ElfSymbol> variables = symbols.stream()
                        .filter(symbol -> symbol.section() == here && symbol.kind() == ElfSymbol.Kind.DATA)
                        .toList();
                long named = variables.stream().mapToLong(ElfSymbol::size).sum();
                if (!variables.stream().allMatch(Footprint::isNoState) || section.size() > named + NAMELESS_BYTES) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean isNoState(ElfSymbol variable) {
        return NO_STATE.contains(variable.name()) || NVIDIA_TABLES.stream().anyMatch(variable.name()::startsWith);
    }
}
