package org.ulpscope.ptx.internal.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.ulpscope.ptx.c.CTranslator;
import org.ulpscope.ptx.c.CUnit;

/**
 * The C of a translation put together from its parts, as one translation unit or as several.
 *
 * @param head what all begins with
 * @param functions all functions
 * @param variables all variables
 * @param tail what tells the runtime of all
 * @param groups which functions go together
 */
record TranslationText(
        String head,
        List<TranslatedFunction> functions,
        VariableDefinitions variables,
        String tail,
        FunctionGroups groups) {
    private static final String OWN = "static ";

    /** Known to the units that are linked to one library, but not outside. */
    private static final String SHARED = "__attribute__((visibility(\"hidden\"))) ";

    /** All in one, where nothing is known outside but what the tail exports. */
    String whole() {
        return head
                + declarations(approximations(functions))
                + functions.stream().map(function -> prototype(OWN, function)).collect(Collectors.joining())
                + variables.definitions(OWN)
                + definitions(functions)
                + tail;
    }

    /** Units to be compiled on their own and linked; the first holds the variables and the tail. */
    List<CUnit> units() {
        List<FunctionGroups.Unit> parts = groups.units();
        if (parts.size() < 2) {
            boolean straight = parts.stream().anyMatch(FunctionGroups.Unit::straight);
            return List.of(new CUnit(whole(), approximations(functions), flags(straight)));
        }
        String shared = functions.stream()
                        .filter(function -> !groups.isPrivate(function.name()))
                        .map(function -> prototype(SHARED, function))
                        .collect(Collectors.joining())
                + variables.declarations("extern " + SHARED);
        List<CUnit> units = new ArrayList<>();
        units.add(new CUnit(
                head + shared + variables.definitions("") + tail, new TreeSet<>(), CTranslator.COMPILE_FLAGS));
        parts.forEach(part -> units.add(unit(shared, part)));
        return units;
    }

    private CUnit unit(String shared, FunctionGroups.Unit unit) {
        List<TranslatedFunction> part = unit.functions();
        SortedSet<String> used = approximations(part);
        String own = part.stream()
                .filter(function -> groups.isPrivate(function.name()))
                .map(function -> prototype(OWN, function))
                .collect(Collectors.joining());
        return new CUnit(head + declarations(used) + shared + own + definitions(part), used, flags(unit.straight()));
    }

    private static List<String> flags(boolean straight) {
        return straight ? CTranslator.STRAIGHT_FLAGS : CTranslator.COMPILE_FLAGS;
    }

    private static String prototype(String storage, TranslatedFunction function) {
        return storage + function.header() + ";\n";
    }

    private static String definitions(List<TranslatedFunction> functions) {
        return functions.stream().map(TranslatedFunction::definition).collect(Collectors.joining("\n"));
    }

    private static SortedSet<String> approximations(List<TranslatedFunction> functions) {
        return functions.stream()
                .flatMap(function -> function.approximations().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String declarations(SortedSet<String> approximations) {
        return approximations.stream().map(Approximations::declaration).collect(Collectors.joining());
    }
}
