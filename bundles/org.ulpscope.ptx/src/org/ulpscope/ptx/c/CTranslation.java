package org.ulpscope.ptx.c;

import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.ulpscope.ptx.site.TracedSite;

/**
 * PTX as C.
 *
 * <p>{@link #source} is one translation unit but for the functions of {@link #approximations}: it declares each of them
 * {@code static}, and their definitions are to be appended to it. The name of each is {@code ulp_} and the mnemonic with its dots as
 * underscores; {@code ulp_rcp_approx_ftz_f64} takes and gives {@code double}, {@code f32} is {@code float}, {@code f16} and
 * {@code bf16} are {@code uint16_t}, their pairs {@code uint32_t}. {@code div} takes two arguments, the others take one.
 *
 * @param source C11 with the extensions that gcc and clang share
 * @param units the same as {@code source} in parts that can be compiled at the same time: linked together they are what it is, where what is
 *     outside needs nothing but what is exported; a short source is one unit
 * @param unmodelled instructions whose result on a GPU no model can know, such as reading the clock
 * @param functions what is callable from outside, in the order asked for
 * @param sites one for each number that the C hands to its runtime to name an instruction, in order
 * @param followed where numbers have shadows: the instructions that compute, compare or write one, by the numbers that the C gives them
 * @param blocks whether the functions run only in blocks of threads, which {@link org.ulpscope.simt.GridRuntime} runs: its object file is to be
 *     linked, and {@code -pthread}. A block of a function is then run by {@code ulp_run_alone}, and kernels are launched by
 *     {@code ulpscope_launch}, which the C exports; see {@link org.ulpscope.simt.GridModule}
 */
public record CTranslation(
        String source,
        List<CUnit> units,
        List<Unmodelled> unmodelled,
        List<CFunction> functions,
        List<TranslatedSite> sites,
        List<TracedSite> followed,
        boolean blocks) {
    public CTranslation {
        units = List.copyOf(units);
        unmodelled = List.copyOf(unmodelled);
        functions = List.copyOf(functions);
        sites = List.copyOf(sites);
        followed = List.copyOf(followed);
    }

    /** Mnemonics of the approximate instructions used, such as {@code rcp.approx.ftz.f64}. */
    public SortedSet<String> approximations() {
        return units.stream()
                .flatMap(unit -> unit.approximations().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The C names of {@link #approximations}. */
    public Set<String> approximationFunctions() {
        return approximations().stream().map(CTranslation::functionName).collect(Collectors.toCollection(TreeSet::new));
    }

    /** The C function that stands for an approximate instruction. @param mnemonic such as {@code ex2.approx.ftz.f32} */
    public static String functionName(String mnemonic) {
        return "ulp_" + mnemonic.replace('.', '_');
    }
}
