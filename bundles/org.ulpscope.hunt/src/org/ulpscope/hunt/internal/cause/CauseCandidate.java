package org.ulpscope.hunt.internal.cause;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.source.expression.Callee;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;

/**
 * What may be a cause.
 *
 * @param name of the proposal
 * @param isGeneral whether it asks for the result of its operation, not for the operands
 * @param condition over the inputs; empty where the path to it is too long for that
 * @param local text of the condition in the variables of its line; empty where there is none
 * @param operation the function or operator
 * @param node where it stands; empty where it is a way that was taken
 */
record CauseCandidate(
        String name,
        boolean isGeneral,
        Optional<TracedValue> condition,
        String local,
        String operation,
        Optional<SyntaxNode> node) {
    private static final int LARGEST = 60;
    private static final int LONGEST = 200;
    /** Not the number of any input. */
    private static final int LOCAL_SLOT = Integer.MAX_VALUE;

    /** Those of an operation that gave birth to a class, or handed it on, as far as their conditions held there. */
    static List<CauseCandidate> of(FunctionSource source, TracedValue birth) {
        if (birth.node().isEmpty() || birth.function().isEmpty()) {
            return birth.slot() >= 0 ? ofInput(birth) : List.of();
        }
        SyntaxNode node = birth.node().get();
        List<BirthCondition> proposals = BirthConditions.of(birth);
        List<BirthCondition> local = local(source, node, birth);
        List<CauseCandidate> candidates = new ArrayList<>();
        for (int i = 0; i < proposals.size(); i++) {
            BirthCondition proposal = proposals.get(i);
            if (proposal.condition().isTrue()) {
                candidates.add(new CauseCandidate(
                        proposal.name(),
                        proposal.isGeneral(),
                        Optional.of(proposal.condition()).filter(CauseCandidate::isReadable),
                        i < local.size() ? ConditionText.of(local.get(i).condition()) : "",
                        birth.function(),
                        Optional.of(node)));
            }
        }
        return candidates;
    }

    /** An input that is no number, or an infinity. */
    private static List<CauseCandidate> ofInput(TracedValue input) {
        return BirthConditions.of(input).stream()
                .filter(proposal -> proposal.condition().isTrue())
                .map(proposal -> new CauseCandidate(
                        proposal.name(), true, Optional.of(proposal.condition()), "", "", Optional.empty()))
                .toList();
    }

    /** The way that a run took, as a cause of its own; empty where it had no choice, or it is too long to be read. */
    static Optional<CauseCandidate> ofPath(List<TracedValue> taken) {
        return path(taken)
                .map(condition ->
                        new CauseCandidate("path", true, Optional.of(condition), "", "branch", Optional.empty()));
    }

    /** The same where a certain way was taken. */
    Optional<CauseCandidate> on(List<TracedValue> taken) {
        return path(taken)
                .flatMap(way -> condition.map(bare -> TracedValue.truth("&&", way, bare)))
                .filter(CauseCandidate::isReadable)
                .map(both -> new CauseCandidate(name, isGeneral, Optional.of(both), local, operation, node));
    }

    /** The same in the variables of its line, which holds for any number of turns of a loop; empty where it has no such text. */
    Optional<CauseCandidate> inLine() {
        return local.isEmpty()
                ? Optional.empty()
                : Optional.of(new CauseCandidate(name, isGeneral, Optional.empty(), local, operation, node));
    }

    private static Optional<TracedValue> path(List<TracedValue> taken) {
        return taken.stream()
                .filter(CauseCandidate::isReadable)
                .filter(condition -> condition.tree().anyMatch(part -> part.slot() >= 0))
                .reduce((one, other) -> TracedValue.truth("&&", one, other))
                .filter(CauseCandidate::isReadable);
    }

    private static boolean isReadable(TracedValue condition) {
        return condition.size() <= LARGEST && ConditionText.of(condition).length() <= LONGEST;
    }

    /** The names of the conditions of its operation that hold for a result of it. */
    static Stream<String> namesOf(TracedValue value) {
        return BirthConditions.of(value).stream()
                .filter(proposal -> proposal.condition().isTrue())
                .map(BirthCondition::name);
    }

    private static List<BirthCondition> local(FunctionSource source, SyntaxNode node, TracedValue birth) {
        List<SyntaxNode> parts = node.is(NodeKind.CALL_EXPR) ? Callee.of(node).arguments() : node.children();
        if (parts.size() != birth.operands().size() || source.text(node).isEmpty()) {
            return List.of();
        }
        List<TracedValue> operands = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            TracedValue operand = birth.operands().get(i);
            String text = source.text(parts.get(i));
            if (text.isEmpty()) {
                return List.of();
            }
            operands.add(operand.isConstant() ? operand : named(text, operand));
        }
        String whole = node.is(NodeKind.COMPOUND_ASSIGN_OPERATOR)
                ? source.text(parts.get(0)) + " " + birth.function() + " " + source.text(parts.get(1))
                : source.text(node);
        return BirthConditions.of(birth.function(), operands, named(whole, birth));
    }

    private static TracedValue named(String text, TracedValue value) {
        return TracedValue.input(LOCAL_SLOT, withoutParentheses(text), value.kind(), value.value());
    }

    private static String withoutParentheses(String text) {
        int depth = 0;
        for (int i = 0; i < text.length(); i++) {
            depth += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
            if (depth == 0 && i < text.length() - 1) {
                return text;
            }
        }
        return text.startsWith("(") ? withoutParentheses(text.substring(1, text.length() - 1)) : text;
    }

    /** What tells it from others. */
    String key() {
        return condition.map(ConditionText::of).orElse("") + "@"
                + node.map(SyntaxNode::id).orElse("") + "@" + name;
    }

    /** Its text for people. */
    String text() {
        return condition.map(ConditionText::of).orElse(local);
    }
}
