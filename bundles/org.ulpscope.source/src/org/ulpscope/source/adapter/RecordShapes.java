package org.ulpscope.source.adapter;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.ulpscope.source.adapter.Shape.Aggregate;
import org.ulpscope.source.adapter.Shape.Constructed;
import org.ulpscope.source.adapter.Shape.Member;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;

/** What objects of structs, classes and unions are made of. */
final class RecordShapes {
    private final DeclaredTypes types;
    private final ShapeReader shapes;

    RecordShapes(DeclaredTypes types, ShapeReader shapes) {
        this.types = types;
        this.shapes = shapes;
    }

    /** @param arguments what the parameters of a template stand for */
    Shape of(DeclaredRecord record, List<String> arguments, Names names, int depth) throws Obstacle {
        Names inside = names.with(record.inside(), record.parameters(), arguments);
        String type = record.parameters().isEmpty()
                ? record.type()
                : record.type() + "<" + String.join(", ", arguments) + ">";
        if (record.node().flag("definitionData.isAbstract")) {
            throw new Obstacle("No object can be made of the abstract class '" + type + "'; name a method of a class"
                    + " that is made of it.");
        }
        Parts parts = new Parts(record, inside, depth);
        if (record.isUnion()) {
            return new Aggregate(type, parts.ofUnion(type));
        }
        List<SyntaxNode> constructors = constructors(record.node());
        boolean isDefault = constructors.isEmpty() || constructors.stream().anyMatch(RecordShapes::takesNothing);
        if (isDefault && !parts.hasHidden()) {
            return new Aggregate(type, parts.all(type));
        }
        Optional<Constructed> made = constructors.stream()
                .filter(constructor -> !parameters(constructor).isEmpty())
                .flatMap(constructor -> constructed(type, constructor, inside, depth, parts).stream())
                .max(Comparator.comparing(object -> object.arguments().size()));
        if (made.isPresent()) {
            return made.get();
        }
        if (isDefault) {
            return new Aggregate(type, parts.all(type));
        }
        throw new Obstacle(
                "No object of the class '" + type + "' can be made of numbers: none of its constructors takes"
                        + " numbers alone; write a function that makes one.");
    }

    private static List<SyntaxNode> constructors(SyntaxNode record) {
        List<SyntaxNode> constructors = new ArrayList<>();
        boolean isPublic = !record.get("tagUsed").equals("class");
        for (SyntaxNode child : record.children()) {
            if (child.is(NodeKind.ACCESS_SPEC_DECL)) {
                isPublic = child.get("access").equals("public");
            } else if (child.is(NodeKind.CXX_CONSTRUCTOR_DECL)
                    && isPublic
                    && !child.flag("isImplicit")
                    && !child.flag("explicitlyDeleted")) {
                constructors.add(child);
            }
        }
        return constructors;
    }

    static List<SyntaxNode> parameters(SyntaxNode function) {
        return function.children().stream()
                .filter(child -> child.is(NodeKind.PARM_VAR_DECL))
                .toList();
    }

    private static boolean takesNothing(SyntaxNode constructor) {
        return parameters(constructor).stream()
                .allMatch(parameter -> !parameter.get("init").isEmpty());
    }

    private Optional<Constructed> constructed(
            String type, SyntaxNode constructor, Names inside, int depth, Parts parts) {
        List<Member> arguments = new ArrayList<>();
        try {
            for (SyntaxNode parameter : parameters(constructor)) {
                CType written = shapes.expanded(CType.parse(parameter.type()), inside);
                CType given = written instanceof CType.Reference(CType to, boolean moves) ? to : written;
                Shape shape = shapes.shape(given, inside, Optional.empty(), depth + 1);
                String name = parameter.name().isEmpty() ? "x" + (arguments.size() + 1) : parameter.name();
                if (!(shape instanceof ScalarShape)) {
                    return Optional.empty();
                }
                arguments.add(new Member(name, shape));
            }
            return Optional.of(new Constructed(type, arguments, parts.seen(type)));
        } catch (Obstacle e) {
            return Optional.empty();
        }
    }

    /** The members of an object. */
    private final class Parts {
        private final DeclaredRecord record;
        private final Names names;
        private final int depth;

        Parts(DeclaredRecord record, Names names, int depth) {
            this.record = record;
            this.names = names;
            this.depth = depth;
        }

        /** Whether members are there that not everybody may set. */
        boolean hasHidden() {
            boolean isPublic = !record.node().get("tagUsed").equals("class");
            for (SyntaxNode child : record.node().children()) {
                if (child.is(NodeKind.ACCESS_SPEC_DECL)) {
                    isPublic = child.get("access").equals("public");
                } else if (child.is(NodeKind.FIELD_DECL) && !isPublic) {
                    return true;
                }
            }
            return false;
        }

        /** The members that can be read; empty where some cannot. */
        Optional<Aggregate> seen(String type) {
            try {
                return hasHidden() ? Optional.empty() : Optional.of(new Aggregate(type, all(type)));
            } catch (Obstacle e) {
                return Optional.empty();
            }
        }

        List<Member> all(String type) throws Obstacle {
            List<Member> members = new ArrayList<>(inherited());
            Optional<SyntaxNode> unnamed = Optional.empty();
            boolean isPublic = !record.node().get("tagUsed").equals("class");
            for (SyntaxNode child : record.node().children()) {
                switch (child.kind()) {
                    case ACCESS_SPEC_DECL -> isPublic = child.get("access").equals("public");
                    case RECORD_DECL, CXX_RECORD_DECL, ENUM_DECL -> unnamed = Optional.of(child);
                    case FIELD_DECL -> {
                        if (isPublic) {
                            members.add(member(child, unnamed, type));
                        }
                    }
                    default -> {}
                }
            }
            return members;
        }

        private List<Member> inherited() throws Obstacle {
            List<Member> members = new ArrayList<>();
            for (int i = 0; !record.node().get("bases." + i + ".type.qualType").isEmpty(); i++) {
                String base = record.node().get("bases." + i + ".type.qualType");
                boolean isPublic = record.node().get("bases." + i + ".access").equals("public");
                Shape shape = shapes.shape(CType.parse(base), names, Optional.empty(), depth + 1);
                if (isPublic && shape instanceof Aggregate(String type, List<Member> parts)) {
                    members.addAll(parts);
                }
            }
            return members;
        }

        private Member member(SyntaxNode field, Optional<SyntaxNode> unnamed, String type) throws Obstacle {
            try {
                if (field.flag("isBitfield")) {
                    throw new Obstacle("It is a bit-field; write a function that sets it.");
                }
                CType written = CType.parse(field.type());
                return new Member(field.name(), shapes.shape(written, names, unnamed, depth + 1));
            } catch (Obstacle e) {
                throw new Obstacle("Member '" + field.name() + "' of '" + type + "': " + e.getMessage());
            }
        }

        /** Of the alternatives that which tells most. */
        List<Member> ofUnion(String type) throws Obstacle {
            List<Member> best = List.of();
            long most = 0;
            Optional<SyntaxNode> unnamed = Optional.empty();
            for (SyntaxNode child : record.node().children()) {
                if (child.is(NodeKind.FIELD_DECL)) {
                    try {
                        Member member = member(child, unnamed, type);
                        long count = member.shape().slots("").count();
                        if (count > most) {
                            most = count;
                            best = List.of(member);
                        }
                    } catch (Obstacle e) {
                        // Another member may do.
                        continue;
                    }
                } else if (child.is(NodeKind.RECORD_DECL) || child.is(NodeKind.CXX_RECORD_DECL)) {
                    unnamed = Optional.of(child);
                }
            }
            if (best.isEmpty()) {
                throw new Obstacle(
                        "No member of the union '" + type + "' is made of numbers; write a function that sets it.");
            }
            return best;
        }
    }
}
