package org.ulpscope.precision.internal.ties;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import org.ulpscope.precision.TypeSite;
import org.ulpscope.source.Range;
import org.ulpscope.source.declaration.Declarations;
import org.ulpscope.source.declaration.Declared;
import org.ulpscope.source.declaration.Scope.Template;
import org.ulpscope.source.declaration.VariableKind;
import org.ulpscope.source.tree.CastKind;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.FormatType;

/** Finds the places where declarations spell the Formats of their variables, and pins those that are spelled nowhere. */
final class SiteReader {
    private final Reading reading;
    private final Origins origins;
    private final Set<String> done = new HashSet<>();

    private SiteReader(Reading reading) {
        this.reading = reading;
        origins = new Origins(reading);
    }

    /** Adds the places of all declarations to the graph. */
    static void read(Reading reading) {
        SiteReader reader = new SiteReader(reading);
        for (int i = 0; i < reading.table().variables().size(); i++) {
            int variable = i;
            reading.table().declarations(i).stream()
                    .filter(one -> one.scope().template() != Template.INSTANCE && reader.done.add(one.location()))
                    .forEach(one -> reader.read(one, variable));
        }
    }

    private void read(Declared one, int variable) {
        FormatType type = one.type();
        Optional<Range> area = area(one.node());
        Optional<Range> token = type.hidden()
                ? Optional.empty()
                : area.flatMap(all -> reading.spelling().find(all, type.word()));
        Optional<String> name = reading.names().node(type).or(() -> area.filter(all -> token.isEmpty())
                .flatMap(all -> reading.names().decayed(type, all)));
        if (name.isPresent()) {
            reading.graph().tie(TieGraph.node(variable), name.get(), "one name is the type of both", one.place());
            return;
        }
        if (token.isPresent()) {
            spelled(one, variable, token.get());
        } else if (isTypeOfInitialiser(one)) {
            return;
        } else if (area.isEmpty() || !isDeduced(one, area.get())) {
            reading.graph().pin(TieGraph.node(variable), unspelled(type, area), one.place());
        }
    }

    private String unspelled(FormatType type, Optional<Range> area) {
        if (type.hidden()) {
            return "its type " + type.word() + " is a name for more than a number";
        }
        boolean isLong = area.filter(all -> reading.spelling().has(all, "long")
                        && reading.spelling().has(all, "double"))
                .isPresent();
        return isLong
                ? "its type long double is " + type.format().label() + " to this compiler"
                : "a macro, or a typedef that says more, writes its type";
    }

    private void spelled(Declared one, int variable, Range token) {
        List<SyntaxNode> declarators = one.kind() == VariableKind.PARAMETER || one.kind() == VariableKind.RESULT
                ? List.of(one.node())
                : declarators(one.node());
        int begin = one.node().place().shown().map(Range::from).orElse(token.from());
        Range specifiers = reading.spelling().specifiers(begin, token);
        Optional<TypeSite> site = declarators.size() == 1
                ? Optional.of(
                        new TypeSite(token, variable, one.type().format(), List.of(), specifiers, TypeSite.Words.TYPE))
                : several(one, declarators, token, specifiers);
        site.ifPresentOrElse(reading.graph()::site, () -> reading.graph()
                .pin(TieGraph.node(variable), "it cannot be told from what is declared with it", one.place()));
    }

    private Optional<TypeSite> several(Declared one, List<SyntaxNode> declarators, Range token, Range specifiers) {
        if (declarators.stream().anyMatch(each -> each.place().name().isEmpty())) {
            return Optional.empty();
        }
        OptionalInt first = reading.index().of(declarators.getFirst().id());
        List<TypeSite.Declarator> more = new ArrayList<>();
        for (int i = 1; i < declarators.size(); i++) {
            Range before = declarators.get(i - 1).place().name().orElseThrow();
            Range name = declarators.get(i).place().name().orElseThrow();
            Optional<Range> comma = reading.spelling().comma(before, name);
            if (comma.isEmpty() || first.isEmpty()) {
                return Optional.empty();
            }
            more.add(new TypeSite.Declarator(
                    comma.get(), reading.index().of(declarators.get(i).id())));
        }
        boolean inHead = Declarations.begin(one.node())
                .filter(reading.declared().heads()::contains)
                .isPresent();
        if (inHead) {
            more.forEach(each -> each.variable().ifPresent(other -> tieInHead(first.getAsInt(), other, token)));
        }
        return Optional.of(new TypeSite(
                token,
                first.getAsInt(),
                one.type().format(),
                inHead ? List.of() : more,
                inHead ? token : specifiers,
                TypeSite.Words.TYPE));
    }

    private void tieInHead(int first, int other, Range token) {
        reading.graph()
                .tie(
                        TieGraph.node(first),
                        TieGraph.node(other),
                        "they are declared together in the head of a statement",
                        Optional.of(token));
    }

    /** The declarators of the declaration that a node is part of, in order; each once, whatever the number of units. */
    private List<SyntaxNode> declarators(SyntaxNode node) {
        List<SyntaxNode> all = Declarations.begin(node)
                .map(begin -> reading.declared().declarators().getOrDefault(begin, List.of()))
                .orElse(List.of());
        Set<Optional<String>> seen = new HashSet<>();
        List<SyntaxNode> distinct =
                all.stream().filter(each -> seen.add(Declared.location(each))).toList();
        return distinct.size() < 2
                ? List.of(node)
                : distinct.stream()
                        .sorted(Comparator.comparing(
                                each -> each.place().name().map(Range::from).orElse(0)))
                        .toList();
    }

    // From the beginning of the declaration to its name.
    private static Optional<Range> area(SyntaxNode node) {
        return node.place().shown().flatMap(all -> node.place()
                .name()
                .filter(name -> name.file().equals(all.file()) && all.from() <= name.from())
                .map(name -> new Range(all.file(), all.from(), name.from())));
    }

    // typeof(a) b = a, which macros write.
    private boolean isTypeOfInitialiser(Declared one) {
        SyntaxNode init = initialiser(one);
        Optional<String> source = single(init);
        String name = init.tree()
                .reduce((first, last) -> last)
                .map(last -> last.get("referencedDecl.name"))
                .orElse("");
        boolean isSame = source.isPresent()
                && one.node().type().matches("(?:__)?typeof(?:__)? ?\\(" + Pattern.quote(name) + "\\)");
        if (isSame) {
            reading.graph()
                    .tie(
                            TieGraph.node(reading.index().of(one.node().id()).orElseThrow()),
                            source.get(),
                            "its type is that of what it is initialised with",
                            one.place());
        }
        return isSame;
    }

    private static SyntaxNode initialiser(Declared one) {
        return one.node().children().stream()
                .filter(child -> !child.kind().isAttribute())
                .findFirst()
                .orElse(SyntaxNode.ABSENT);
    }

    /** Whether the compiler works the type out, so that it follows by itself; of a number, only from one other variable. */
    private boolean isDeduced(Declared one, Range area) {
        boolean isAuto =
                reading.spelling().has(area, "auto") || reading.spelling().has(area, "__auto_type");
        SyntaxNode init = initialiser(one);
        String node = TieGraph.node(reading.index().of(one.node().id()).orElseThrow());
        if (isAuto && one.type().holdsAddress() && !init.isAbsent()) {
            return true;
        }
        Optional<String> source = isAuto ? single(init) : Optional.empty();
        if (source.isPresent()) {
            reading.graph()
                    .tie(node, source.get(), "its type is auto, and follows what it is initialised with", one.place());
        } else if (isAuto
                || reading.spelling().has(area, "decltype")
                || reading.spelling().has(area, "typeof")) {
            String reason = "the compiler works out the type of " + one.node().name() + " from it";
            reading.pinAll(init, reason, one.node());
            reading.graph().pin(node, "its type is worked out by the compiler", one.place());
        } else {
            return false;
        }
        return true;
    }

    // What has the place that is read.
    private Optional<String> single(SyntaxNode init) {
        SyntaxNode value = init;
        while (value.is(NodeKind.PAREN_EXPR) || value.is(NodeKind.EXPR_WITH_CLEANUPS)) {
            value = value.first();
        }
        List<Origin> from = value.is(CastKind.LVALUE_TO_RVALUE) ? origins.of(value.first()) : List.of();
        return from.size() == 1 && from.getFirst() instanceof Origin.Shared(String node)
                ? Optional.of(node)
                : Optional.empty();
    }
}
