package org.ulpscope.ptx.internal.translate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.ptx.CallPrototype;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Label;
import org.ulpscope.ptx.LabelList;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.PtxVariable;
import org.ulpscope.ptx.Register;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.ptx.StateSpace;
import org.ulpscope.ptx.c.CTranslation;
import org.ulpscope.ptx.internal.listing.RegisterScopes;
import org.ulpscope.ptx.internal.write.OperandText;
import org.ulpscope.ptx.site.TracedSite;

/** What is known in the middle of a function: names, scopes, the source line, and the C so far. */
public final class FunctionContext {
    private static final Set<String> WRITING = Set.of("st", "atom", "red");

    private final ModuleContext module;
    private final PtxFunction function;
    private final CNames names = new CNames();
    private final RegisterScopes scopes = new RegisterScopes();
    private final Deque<Integer> openScopes = new ArrayDeque<>();
    private final Deque<Map<String, LocalVariable>> variables = new ArrayDeque<>();
    private final Map<String, CallPrototype> prototypes = new HashMap<>();
    private final Map<Register, String> registers = new LinkedHashMap<>();
    private final List<String> lines = new ArrayList<>();
    private final OperandTranslator operands = new OperandTranslator(this);
    private final SortedSet<String> approximations = new TreeSet<>();
    private final Set<String> passed = new HashSet<>();
    private final Labels labels;
    private Optional<ShadowTranslation> shadows = Optional.empty();
    private boolean loops;
    private List<SourceFrame> chain = List.of();

    FunctionContext(ModuleContext module, PtxFunction function) {
        this.module = module;
        this.function = function;
        this.labels = new Labels(function.body().orElseThrow(), names);
        variables.push(new HashMap<>());
    }

    ModuleContext module() {
        return module;
    }

    public PtxFunction function() {
        return function;
    }

    OperandTranslator operands() {
        return operands;
    }

    RegisterScopes scopes() {
        return scopes;
    }

    CNames names() {
        return names;
    }

    void openScope() {
        scopes.open();
        openScopes.push(scopes.current());
        variables.push(new HashMap<>());
    }

    void closeScope() {
        scopes.close();
        openScopes.pop();
        variables.pop();
    }

    public void emit(String line) {
        lines.add(line);
    }

    List<String> lines() {
        return lines;
    }

    void atSource(List<SourceFrame> now) {
        chain = now;
    }

    void declare(LocalVariable variable) {
        variables.peek().put(variable.variable().name(), variable);
    }

    void declare(CallPrototype prototype) {
        prototypes.put(prototype.label(), prototype);
    }

    Optional<CallPrototype> prototype(String name) {
        return Optional.ofNullable(prototypes.get(name));
    }

    /** The C variable that holds a register. */
    String variable(Register register) {
        return registers.computeIfAbsent(register, key -> names.unique("r_", key.name()));
    }

    /** The declarations of the C variables of all registers that occurred. */
    List<String> registerDeclarations() {
        Map<PtxType, List<String>> byType = new LinkedHashMap<>();
        registers.forEach((register, name) -> byType.computeIfAbsent(register.type(), key -> new ArrayList<>())
                .add(name + " = 0"));
        return byType.entrySet().stream()
                .map(entry -> PtxCTypes.ofRegister(entry.getKey()) + " " + String.join(", ", entry.getValue()) + ";")
                .toList();
    }

    /** The parameter or variable of the function that a name means. */
    public Optional<LocalVariable> local(String name) {
        return variables.stream()
                .map(scope -> scope.get(name))
                .filter(found -> found != null)
                .findFirst();
    }

    /** The address of a variable or function as an integer, in the space where it lives. */
    Optional<String> addressOf(String name) {
        Optional<LocalVariable> local = local(name);
        return local.isPresent() ? local.map(LocalVariable::address) : module.addressOf(name, function);
    }

    /** The C name of a function that is called here. */
    String callee(PtxFunction callee) {
        module.calls().call(function, callee);
        return module.reach(callee);
    }

    /** The C function of an approximate instruction. */
    String approximation(String mnemonic) {
        approximations.add(mnemonic);
        return CTranslation.functionName(mnemonic);
    }

    /** The mnemonics of the approximate instructions so far. */
    SortedSet<String> approximations() {
        return approximations;
    }

    /** A function is called here through its address. */
    void callIndirectly() {
        module.calls().callIndirectly(function);
    }

    /** Whether a name means a variable in shared memory. */
    boolean isShared(String name) {
        return local(name)
                .map(LocalVariable::variable)
                .or(() -> Optional.ofNullable(module.variable(name)))
                .filter(variable -> variable.space() == StateSpace.SHARED)
                .isPresent();
    }

    Optional<String> specialRegister(InstructionContext context, String name) {
        Optional<SpecialRegisters.Entry> entry = SpecialRegisters.find(name);
        if (entry.isPresent() && entry.get().unmodelled()) {
            module.unmodelled(context.instruction(), chain);
        }
        return entry.map(SpecialRegisters.Entry::expression);
    }

    /** What leaves the function. */
    public String returnStatement() {
        boolean entry = function.kind() == PtxFunction.Kind.ENTRY;
        return entry
                ? "return;"
                : CFunctionSignature.of(function)
                        .result()
                        .filter(PtxVariable::isScalar)
                        .flatMap(result -> local(result.name()))
                        .map(result -> "return " + result.scalar() + ";")
                        .orElse("return;");
    }

    /** The architecture that the code was compiled for, such as {@code sm_90}. */
    public String architecture() {
        return module.module().architecture();
    }

    /** Says that an instruction's result depends on more than its operands. */
    public void unmodelled(Instruction instruction) {
        module.unmodelled(instruction, chain);
    }

    /** Says that a function waits for other threads of its block. */
    public void needWaiting() {
        module.runtime().needWaiting();
        module.calls().await(function);
    }

    /** Says that the warps of a function multiply matrices. */
    void needMatrices() {
        module.runtime().needMatrices();
        module.calls().await(function);
    }

    /** Says that a function uses what only a block of threads has. */
    public void need() {
        module.runtime().need();
    }

    /** The C label that a branch goes to. */
    public Optional<String> target(String name) {
        Optional<String> label = labels.find(openScopes, name);
        loops |= label.filter(passed::contains).isPresent();
        return label;
    }

    /** A label stands here. */
    void place(Label label) {
        String c = labels.find(openScopes, label.name()).orElseThrow();
        passed.add(c);
        emit(c + ": ;");
    }

    /** Whether a branch so far went back. */
    boolean loops() {
        return loops;
    }

    public Optional<LabelList> labelList(String name) {
        return labels.findList(openScopes, name);
    }

    void shadow(ShadowTranslation translation) {
        shadows = Optional.of(translation);
    }

    Optional<ShadowTranslation> shadows() {
        return shadows;
    }

    /** The number of an instruction whose values have shadows. @param compares whether it compares numbers, or else computes or writes one */
    int followed(Instruction instruction, PtxType type, boolean compares) {
        boolean writes = WRITING.contains(instruction.opcode());
        FloatFormat format = type == PtxType.F64 ? FloatFormat.FP64 : FloatFormat.FP32;
        return module.followed(new TracedSite(
                function.name(),
                OperandText.of(instruction),
                writes ? TracedSite.Role.WRITES : compares ? TracedSite.Role.COMPARES : TracedSite.Role.COMPUTES,
                format,
                format,
                List.of(),
                writes ? shadows.orElseThrow().array(instruction) : OptionalInt.empty(),
                chain));
    }

    int site(Instruction instruction) {
        return module.site(function, instruction, chain);
    }
}
