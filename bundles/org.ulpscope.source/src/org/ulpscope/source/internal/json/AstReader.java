package org.ulpscope.source.internal.json;

import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.source.tree.CastKind;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.Operator;
import org.ulpscope.source.tree.Place;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.LongDouble;

/**
 * Reads the syntax tree that clang writes as JSON, and keeps what stands in the user's files. The rest is most of it: 200 MB for a unit
 * of CUDA, so it is never held in memory.
 */
public final class AstReader {
    private final JsonReader json;
    private final String idPrefix;
    private final Locations locations;
    private final LongDouble longDouble;
    private final AliasedTypes aliased = new AliasedTypes();
    private final Set<String> outside = new HashSet<>();

    /**
     * @param json clang's output
     * @param idPrefix what makes clang's ids unique among the units of a program
     * @param locations reads the places
     * @param longDouble what {@code long double} is in the types that are read
     */
    public AstReader(JsonReader json, String idPrefix, Locations locations, LongDouble longDouble) {
        this.json = json;
        this.idPrefix = idPrefix;
        this.locations = locations;
        this.longDouble = longDouble;
    }

    /** The declarations of a unit that stand in the user's files. */
    public List<SyntaxNode> read() throws IOException {
        return node(true).children().stream()
                .filter(child -> child.place().shown().isPresent())
                .toList();
    }

    /** The linker's names of what files that are not the user's declare at their tops. */
    public Set<String> outside() {
        return outside;
    }

    private SyntaxNode node(boolean root) throws IOException {
        Map<String, String> attributes = new HashMap<>();
        List<SyntaxNode> children = List.of();
        Location name = Location.NONE;
        TokenExtent extent = TokenExtent.NONE;
        json.beginObject();
        while (json.hasNext()) {
            String key = json.nextName();
            switch (key) {
                case "loc" -> name = locations.location(json);
                case "range" -> extent = locations.extent(json);
                // Of an array that is set in part, clang names the parts otherwise.
                case "inner", "array_filler" -> {
                    if (root || !isForeign(attributes, name, extent)) {
                        children = children();
                    } else {
                        locations.skip(json);
                    }
                }
                default -> attribute(key, attributes);
            }
        }
        json.endObject();
        if (!root && isForeign(attributes, name, extent)) {
            if (!attributes.getOrDefault("storageClass", "").equals("static")) {
                Optional.ofNullable(attributes.get("mangledName")).ifPresent(outside::add);
            }
            return SyntaxNode.ABSENT;
        }
        return node(attributes, locations.place(name, extent), children);
    }

    /** What has a type of its own in the tree is no attribute any more. */
    private SyntaxNode node(Map<String, String> attributes, Place place, List<SyntaxNode> children) {
        NodeKind kind = NodeKind.of(taken(attributes, "kind"));
        String type = taken(attributes, "type.qualType");
        String told = taken(attributes, "type.desugaredQualType");
        String desugared = told.isEmpty() ? aliased.meaning(kind, attributes, type, children) : told;
        String operator = taken(attributes, "opcode");
        String cast = taken(attributes, "castKind");
        return new SyntaxNode(
                taken(attributes, "id"),
                kind,
                taken(attributes, "name"),
                type,
                desugared,
                kind == NodeKind.UNARY_OPERATOR ? Operator.unary(operator) : Operator.binary(operator),
                Optional.of(cast).filter(name -> !name.isEmpty()).map(CastKind::of),
                place,
                attributes,
                children);
    }

    private static String taken(Map<String, String> attributes, String key) {
        return Optional.ofNullable(attributes.remove(key)).orElse("");
    }

    // Statements and expressions are where their declaration is; what has no place is the compiler's, for what is
    // around it.
    private static boolean isForeign(Map<String, String> attributes, Location name, TokenExtent extent) {
        return NodeKind.of(attributes.getOrDefault("kind", "")).isDeclaration()
                && (name.isForeign() || extent.begin().isForeign())
                && !name.isUsers();
    }

    private List<SyntaxNode> children() throws IOException {
        List<SyntaxNode> children = new ArrayList<>();
        json.beginArray();
        while (json.hasNext()) {
            children.add(node(false));
        }
        json.endArray();
        return children;
    }

    private void attribute(String key, Map<String, String> attributes) throws IOException {
        JsonToken token = json.peek();
        if (token == JsonToken.BEGIN_OBJECT) {
            json.beginObject();
            while (json.hasNext()) {
                attribute(key + "." + json.nextName(), attributes);
            }
            json.endObject();
        } else if (token == JsonToken.BEGIN_ARRAY && key.equals("bases")) {
            json.beginArray();
            for (int i = 0; json.hasNext(); i++) {
                attribute(key + "." + i, attributes);
            }
            json.endArray();
        } else if (token == JsonToken.BEGIN_ARRAY) {
            locations.skip(json);
        } else if (token == JsonToken.BOOLEAN) {
            attributes.put(key, String.valueOf(json.nextBoolean()));
        } else {
            String value = json.nextString();
            if (key.endsWith("ualType")) {
                value = longDouble.told(value);
            }
            attributes.put(key, isReference(key, value) ? unique(value) : value);
        }
    }

    private static boolean isReference(String key, String value) {
        return value.startsWith("0x") && (key.endsWith("id") || key.endsWith("Id") || key.endsWith("Decl"));
    }

    private String unique(String id) {
        return id.equals("0x0") ? "" : idPrefix + id;
    }
}
