package org.ulpscope.ptx.internal.translate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.ptx.Alias;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Linkage;
import org.ulpscope.ptx.PtxException;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.PtxVariable;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.ptx.StateSpace;
import org.ulpscope.ptx.c.TranslatedSite;
import org.ulpscope.ptx.c.TranslationOptions;
import org.ulpscope.ptx.c.Unmodelled;
import org.ulpscope.ptx.internal.isa.DeviceLibrary;
import org.ulpscope.ptx.internal.write.OperandText;
import org.ulpscope.ptx.site.TracedSite;

/** What the functions of a module share, and what was reached so far: only that is translated. */
final class ModuleContext {
    private final PtxModule module;
    private final TranslationOptions options;
    private final CNames names = new CNames();
    private final Map<String, PtxFunction> functions = new HashMap<>();
    private final Map<String, PtxVariable> variables = new HashMap<>();
    private final Map<String, String> functionNames = new LinkedHashMap<>();
    private final Map<String, String> variableNames = new LinkedHashMap<>();
    private final Deque<PtxFunction> waiting = new ArrayDeque<>();
    private final SharedMemory shared = new SharedMemory();
    private final PtxCallGraph calls = new PtxCallGraph();
    private final Runtime runtime = new Runtime();
    private final List<Unmodelled> unmodelled = new ArrayList<>();
    private final List<TranslatedSite> sites = new ArrayList<>();
    private final List<TracedSite> followed = new ArrayList<>();

    ModuleContext(PtxModule module, TranslationOptions options) {
        this.module = module;
        this.options = options;
        module.items().forEach(item -> {
            switch (item) {
                case PtxFunction function ->
                    functions.merge(
                            function.name(),
                            function,
                            (first, second) -> second.body().isPresent() ? second : first);
                case PtxVariable variable -> variables.put(variable.name(), variable);
                default -> {}
            }
        });
        module.items().stream()
                .filter(Alias.class::isInstance)
                .map(Alias.class::cast)
                .forEach(alias -> {
                    PtxFunction aliased = functions.get(alias.aliasee());
                    if (aliased != null) {
                        functions.put(alias.name(), aliased);
                    }
                });
    }

    PtxModule module() {
        return module;
    }

    TranslationOptions options() {
        return options;
    }

    /** The instructions whose values have shadows. */
    List<TracedSite> followed() {
        return followed;
    }

    int followed(TracedSite site) {
        followed.add(site);
        return followed.size() - 1;
    }

    SharedMemory shared() {
        return shared;
    }

    PtxCallGraph calls() {
        return calls;
    }

    Runtime runtime() {
        return runtime;
    }

    List<Unmodelled> unmodelled() {
        return unmodelled;
    }

    List<TranslatedSite> sites() {
        return sites;
    }

    Optional<PtxFunction> function(String name) {
        return Optional.ofNullable(functions.get(name));
    }

    PtxVariable variable(String name) {
        return variables.get(name);
    }

    /** The C name of a function, which is then translated too. */
    String reach(PtxFunction function) {
        String known = functionNames.get(function.name());
        if (known != null) {
            return known;
        }
        String name =
                function.body().isPresent() ? names.unique("ptx_", function.name()) : DeviceLibrary.cName(function);
        functionNames.put(function.name(), name);
        if (function.body().isEmpty()) {
            runtime.need();
        }
        if (function.body().isPresent()) {
            waiting.add(function);
        }
        return name;
    }

    /** The next function that was reached and not taken yet. */
    Optional<PtxFunction> nextWaiting() {
        return Optional.ofNullable(waiting.poll());
    }

    /** The C names of the variables of the module that were reached; more may come while their initial values are written. */
    List<String> reachedVariables() {
        return List.copyOf(variableNames.keySet());
    }

    String variableName(PtxVariable variable) {
        return variableNames.computeIfAbsent(variable.name(), key -> names.unique("v_", key));
    }

    /** The address of a variable or function of the module as the initial value of a variable, a C expression of type {@code uint64_t}. */
    Optional<String> addressOf(String name) {
        shared(name).filter(variable -> variable.bytes() > 0).ifPresent(calls::useAnywhere);
        return address(name);
    }

    /** As {@link #addressOf(String)}, in the code of a function. */
    Optional<String> addressOf(String name, PtxFunction user) {
        Optional<PtxVariable> variable = shared(name);
        return variable.isPresent() ? variable.map(found -> sharedAddress(found, user)) : address(name);
    }

    /** The address of a variable in shared memory where a function uses it, be it the module's or its own. */
    String sharedAddress(PtxVariable variable, PtxFunction user) {
        if (variable.bytes() > 0) {
            calls.use(user, variable);
        }
        return shared.address(variable);
    }

    private Optional<PtxVariable> shared(String name) {
        return Optional.ofNullable(variables.get(name)).filter(variable -> variable.space() == StateSpace.SHARED);
    }

    private Optional<String> address(String name) {
        PtxVariable variable = variables.get(name);
        if (variable != null) {
            return Optional.of(address(variable));
        }
        return function(name).map(function -> {
            calls.takeAddress(function);
            return "(uint64_t)(uintptr_t)&" + reach(function);
        });
    }

    private String address(PtxVariable variable) {
        if (variable.space() == StateSpace.SHARED) {
            return shared.address(variable);
        }
        if (variable.linkage() == Linkage.EXTERN) {
            throw new PtxException(
                    variable.place(),
                    variable.name(),
                    "this variable is defined in another module; translate one that holds all it uses.");
        }
        return "(uint64_t)(uintptr_t)" + variableName(variable);
    }

    void unmodelled(Instruction instruction, List<SourceFrame> chain) {
        unmodelled.add(
                new Unmodelled(OperandText.of(instruction), instruction.place().line(), chain));
    }

    int site(PtxFunction function, Instruction instruction, List<SourceFrame> chain) {
        sites.add(new TranslatedSite(
                function.name(),
                OperandText.of(instruction),
                instruction.place().line(),
                chain));
        return sites.size() - 1;
    }
}
