package org.ulpscope.source.declaration;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.source.declaration.Declarations.FunctionDeclared;
import org.ulpscope.source.declaration.Scope.Template;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.FormatType;
import org.ulpscope.source.type.Formats;

/** Functions of a program that stand beside others of their name, among which the compiler chooses by the types of numbers alone. */
public final class Overloads {
    /** Functions for each Format that compilers bring along; one of the program's own with such a name stands beside them. */
    private static final Set<String> LIBRARY_NAMES = Set.of(
            "min",
            "max",
            "abs",
            "fabs",
            "sqrt",
            "rsqrt",
            "cbrt",
            "pow",
            "exp",
            "log",
            "sin",
            "cos",
            "tan",
            "floor",
            "ceil",
            "round",
            "fmin",
            "fmax",
            "fma",
            "hypot",
            "fmod",
            "swap",
            "clamp",
            "atomicAdd",
            "isnan",
            "isinf");

    private static final Pattern NAMES = Pattern.compile("\\b(?:const|volatile|struct|class|enum)\\b|[&\\s]");
    private static final Pattern NUMBER = Pattern.compile(
            "(?:bool|char|short|int|long|unsigned|signed|float|double|_Float16|__half|__nv_bfloat16|__nv_fp8_e4m3|__nv_fp8_e5m2|__float128)+");
    private static final Pattern CONSTANT_METHOD = Pattern.compile(".*\\) const\\b[^)]*");

    private final Declarations declared;
    private final FunctionTable functions;
    private final Map<String, Map<String, FunctionDeclared>> byShape = new LinkedHashMap<>();
    /** The units that see a function, by what stands for it. */
    private final Map<String, Set<Integer>> units = new HashMap<>();

    private final Map<String, Boolean> families = new HashMap<>();

    /** @param functions those of the same declarations */
    public Overloads(Declarations declared, FunctionTable functions) {
        this.declared = declared;
        this.functions = functions;
        declared.functions().forEach((id, function) -> {
            if (function.scope().template() != Template.INSTANCE) {
                byShape.computeIfAbsent(shape(function), key -> new LinkedHashMap<>())
                        .putIfAbsent(functions.entity(id), function);
                units.computeIfAbsent(functions.entity(id), key -> new HashSet<>())
                        .add(function.scope().unit());
            }
        });
    }

    // Its name, and what is left of its type where all numbers are the same.
    private String shape(FunctionDeclared function) {
        if (declared.lambdas().contains(function.node().id())) {
            return function.node().id();
        }
        boolean isConstant = CONSTANT_METHOD.matcher(function.node().type()).matches();
        return function.name()
                + function.parameters().stream().map(Overloads::shape).toList()
                + (isConstant ? " const" : "");
    }

    private static String shape(SyntaxNode parameter) {
        String type = NAMES.matcher(parameter.desugared()).replaceAll("");
        return type.contains("*") || type.contains("[")
                ? "address"
                : NUMBER.matcher(type).matches() ? "number" : type.replaceAll("<.*", "");
    }

    /** Whether a function stands beside others, of the program's or of a library's. */
    public boolean isBesideOthers(FunctionDeclared function) {
        boolean isLikeLibrary = LIBRARY_NAMES.contains(function.node().name())
                && function.scope().record().isEmpty();
        return function.scope().template() != Template.INSTANCE
                && (isLikeLibrary || ofShape(function).values().stream().anyMatch(other -> meets(function, other)));
    }

    // The linker tells two apart by their types where both are seen by all units, and one that is static meets no other
    // of another unit.
    private boolean meets(FunctionDeclared function, FunctionDeclared other) {
        String one = functions.entity(function.node().id());
        String two = functions.entity(other.node().id());
        boolean isOfUnits = isOfUnit(function) || isOfUnit(other);
        return !one.equals(two) && !(isOfUnits && Collections.disjoint(units.get(one), units.get(two)));
    }

    private static boolean isOfUnit(FunctionDeclared function) {
        return FunctionTable.isOfUnit(function.node(), function.scope());
    }

    /** The same of a function by the id of a declaration of it. */
    public boolean isBesideOthers(String declaration) {
        FunctionDeclared function = declared.functions().get(declaration);
        return function != null && isBesideOthers(function);
    }

    private Map<String, FunctionDeclared> ofShape(FunctionDeclared function) {
        return byShape.getOrDefault(shape(function), Map.of());
    }

    /**
     * Whether a function is there for FP32 and for FP64 under one name, each taking and giving numbers of its own Format: a call takes the one
     * for what it gets.
     *
     * @param declaration id of a declaration of it
     */
    public boolean isForEachFormat(String declaration) {
        FunctionDeclared function = declared.functions().get(declaration);
        return function != null
                && isBesideOthers(function)
                && families.computeIfAbsent(
                        shape(function), shape -> isForEachFormat(byShape.getOrDefault(shape, Map.of())));
    }

    private boolean isForEachFormat(Map<String, FunctionDeclared> sameShape) {
        Set<DeclaredFormat> found = new HashSet<>();
        for (FunctionDeclared function : sameShape.values()) {
            boolean isUnknown =
                    function.parameters().stream().anyMatch(parameter -> Formats.isUnknown(parameter.desugared()));
            Optional<DeclaredFormat> own = format(function);
            if (own.isEmpty() ? !isUnknown : !found.add(own.get())) {
                return false;
            }
        }
        // Between the widest and FP32 none is left out: a number of it would fit two of them as well.
        boolean isFilled = found.contains(DeclaredFormat.FP80) || !found.contains(DeclaredFormat.FP128);
        return isFilled && found.contains(DeclaredFormat.FP32) && found.contains(DeclaredFormat.FP64);
    }

    // The only Format of its parameters and of its result.
    private Optional<DeclaredFormat> format(FunctionDeclared function) {
        List<Optional<FormatType>> types = function.parameters().stream()
                .map(parameter -> declared.typedefs().of(parameter))
                .toList();
        Set<DeclaredFormat> all = new HashSet<>();
        types.forEach(type -> type.ifPresent(known -> all.add(known.format())));
        declared.typedefs().result(function.node().type()).ifPresent(result -> all.add(result.format()));
        boolean hasAddresses = types.stream().flatMap(Optional::stream).anyMatch(FormatType::holdsAddressOrArray);
        return all.size() == 1 && !hasAddresses ? all.stream().findFirst() : Optional.empty();
    }
}
