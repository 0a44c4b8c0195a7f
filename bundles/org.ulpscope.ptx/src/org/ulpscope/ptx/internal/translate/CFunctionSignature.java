package org.ulpscope.ptx.internal.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.ptx.PtxException;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxVariable;
import org.ulpscope.ptx.c.CFunction;

/** How a function or prototype is called in C; {@link CFunction} says it in words. */
record CFunctionSignature(Optional<PtxVariable> result, List<PtxVariable> parameters) {
    static CFunctionSignature of(List<PtxVariable> results, List<PtxVariable> parameters) {
        if (results.size() > 1) {
            throw new PtxException(
                    results.getFirst().place(), results.get(1).name(), "functions with several results are not known.");
        }
        return new CFunctionSignature(results.stream().findFirst(), parameters);
    }

    static CFunctionSignature of(PtxFunction function) {
        return of(function.results(), function.parameters());
    }

    static String scalarType(PtxVariable variable) {
        return PtxCTypes.unsigned(variable.type().bytes() * 8);
    }

    /** The C type of the result. */
    String resultType() {
        return result.filter(PtxVariable::isScalar)
                .map(CFunctionSignature::scalarType)
                .orElse("void");
    }

    /** The C types of all parameters, the thread first. */
    String parameterTypes() {
        List<String> types = new ArrayList<>(List.of("ulp_thread *"));
        result.filter(variable -> !variable.isScalar()).ifPresent(variable -> types.add("unsigned char *"));
        parameters.forEach(
                parameter -> types.add(parameter.isScalar() ? scalarType(parameter) : "const unsigned char *"));
        return String.join(", ", types);
    }

    static CFunction describe(PtxFunction function, String cName) {
        boolean entry = function.kind() == PtxFunction.Kind.ENTRY;
        List<CFunction.Parameter> described = new ArrayList<>();
        long offset = 0;
        for (PtxVariable parameter : function.parameters()) {
            offset = aligned(offset, parameter);
            described.add(new CFunction.Parameter(parameter.bytes(), !parameter.isScalar(), entry ? offset : 0));
            offset += parameter.bytes();
        }
        Optional<CFunction.Parameter> result = function.results().stream()
                .findFirst()
                .map(variable -> new CFunction.Parameter(variable.bytes(), !variable.isScalar(), 0));
        return new CFunction(function.name(), cName, entry, described, result);
    }

    /** Where a parameter of a kernel lies that comes after so many bytes. */
    static long aligned(long offset, PtxVariable parameter) {
        int alignment = parameter.alignmentBytes();
        return (offset + alignment - 1) / alignment * alignment;
    }
}
