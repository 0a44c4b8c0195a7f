package org.ulpscope.source.internal.json;

import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.SourceFiles;
import org.ulpscope.source.tree.Place;

/**
 * Reads places from clang's JSON. Clang names a file only where it differs from that of the place before it, so every place has to be seen,
 * also those in parts that are left out.
 */
public final class Locations {
    private final SourceFiles files;
    private final Map<String, Optional<Path>> users = new HashMap<>();
    private Optional<Path> current = Optional.empty();

    public Locations(SourceFiles files) {
        this.files = files;
    }

    /** Reads a place. */
    Location location(JsonReader json) throws IOException {
        int offset = -1;
        int length = 0;
        Location spelling = Location.NONE;
        Location expansion = Location.NONE;
        json.beginObject();
        while (json.hasNext()) {
            switch (json.nextName()) {
                case "offset" -> offset = json.nextInt();
                case "tokLen" -> length = json.nextInt();
                case "file" -> enter(json.nextString());
                case "spellingLoc" -> spelling = location(json);
                case "expansionLoc" -> expansion = location(json);
                default -> json.skipValue();
            }
        }
        json.endObject();
        return offset < 0
                ? expansion.ofMacro(argument(spelling, expansion))
                : Location.of(current, offset, length, current.isEmpty());
    }

    /** Reads a range. */
    TokenExtent extent(JsonReader json) throws IOException {
        Location begin = Location.NONE;
        Location end = Location.NONE;
        json.beginObject();
        while (json.hasNext()) {
            switch (json.nextName()) {
                case "begin" -> begin = location(json);
                case "end" -> end = location(json);
                default -> json.skipValue();
            }
        }
        json.endObject();
        return new TokenExtent(begin, end);
    }

    /** Passes over a value, but for the files it names. */
    void skip(JsonReader json) throws IOException {
        int depth = 0;
        do {
            JsonToken token = json.peek();
            switch (token) {
                case BEGIN_OBJECT -> {
                    json.beginObject();
                    depth++;
                }
                case BEGIN_ARRAY -> {
                    json.beginArray();
                    depth++;
                }
                case END_OBJECT -> {
                    json.endObject();
                    depth--;
                }
                case END_ARRAY -> {
                    json.endArray();
                    depth--;
                }
                case NAME -> skipNamed(json);
                default -> json.skipValue();
            }
        } while (depth > 0);
    }

    private void skipNamed(JsonReader json) throws IOException {
        String name = json.nextName();
        if (name.equals("file")) {
            enter(json.nextString());
        } else if (name.equals("includedFrom")) {
            json.skipValue();
        }
    }

    private void enter(String file) {
        // Names in angle brackets are clang's own, such as that of the command line.
        current = users.computeIfAbsent(file, name -> Optional.of(name)
                .filter(own -> !own.startsWith("<"))
                .map(own -> files.folder().resolve(own).normalize())
                .filter(files::isUsers));
    }

    /** Where a node stands. */
    Place place(Location name, TokenExtent extent) {
        Location begin = extent.begin();
        Location end = extent.end();
        if (!begin.isUsers()
                || !end.isUsers()
                || !begin.file().equals(end.file())
                || end.offset() + end.length() < begin.offset()) {
            return new Place(text(name), Optional.empty(), Optional.empty(), Optional.empty(), text(name));
        }
        Path file = begin.file().get();
        Range shown = new Range(file, begin.offset(), end.offset() + end.length());
        Optional<Range> written = Optional.of(shown).filter(range -> !end.macro() || !hasArguments(range));
        Optional<Range> range = Optional.of(shown).filter(all -> !begin.macro() && !end.macro());
        return new Place(text(name), range, written, spelled(extent), Optional.of(shown));
    }

    private static Optional<Range> spelled(TokenExtent extent) {
        return extent.begin().spelled().flatMap(begin -> extent.end()
                .spelled()
                .filter(end -> end.file().equals(begin.file()) && begin.offset() <= end.end())
                .map(end -> new Range(begin.file().orElseThrow(), begin.offset(), end.end())));
    }

    /** The token that a user wrote between the parentheses behind the name of a macro. */
    private Optional<Location> argument(Location spelling, Location use) {
        boolean isBehind = spelling.isUsers() && spelling.file().equals(use.file()) && use.end() <= spelling.offset();
        if (!isBehind) {
            return Optional.empty();
        }
        String text = files.file(use.file().orElseThrow()).text().substring(use.end(), spelling.offset());
        int depth = 0;
        for (int i = 0; i < text.length(); i++) {
            depth += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
            if (depth == 0 && !Character.isWhitespace(text.charAt(i))) {
                return Optional.empty();
            }
        }
        return depth > 0 ? Optional.of(spelling) : Optional.empty();
    }

    private static Optional<Range> text(Location token) {
        return token.file()
                .filter(file -> !token.macro())
                .map(file -> new Range(file, token.offset(), token.offset() + token.length()));
    }

    private boolean hasArguments(Range upToMacro) {
        SourceFile file = files.file(upToMacro.file());
        return file.text().substring(upToMacro.to()).stripLeading().startsWith("(");
    }
}
