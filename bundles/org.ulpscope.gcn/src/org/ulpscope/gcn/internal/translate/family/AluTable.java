package org.ulpscope.gcn.internal.translate.family;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ulpscope.gcn.internal.translate.ValueType;

/**
 * Instructions that compute one result from their sources, as a text file tells them: opcode, type of the result, types of the sources, {@code :=},
 * and the result as a C expression of the sources {@code a}, {@code b}, {@code c}. The source {@code =} is what the destination held. After a
 * semicolon stands what becomes of SCC, as an expression of the sources and the result {@code r}. A {@code ~} before an opcode marks an approximate instruction.
 */
final class AluTable {
    /**
     * A row.
     *
     * @param accumulates whether the last source is what the destination held
     * @param condition what becomes of SCC
     */
    record Row(
            String opcode,
            boolean approximate,
            ValueType result,
            List<ValueType> sources,
            boolean accumulates,
            String expression,
            Optional<String> condition) {
        /** Whether the result is the only source as it is. */
        boolean copies() {
            return expression.equals("a") && sources.size() == 1 && condition.isEmpty();
        }
    }

    private AluTable() {}

    static Map<String, Row> read(String file) {
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(AluTable.class.getResourceAsStream(file), StandardCharsets.UTF_8))) {
            return lines.lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(AluTable::row)
                    .collect(Collectors.toMap(Row::opcode, Function.identity()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Row row(String line) {
        String[] parts = line.split(" := | ; ");
        List<String> words = List.of(parts[0].strip().split("\\s+"));
        boolean approximate = words.getFirst().startsWith("~");
        List<ValueType> sources = new ArrayList<>();
        boolean accumulates = false;
        ValueType result = ValueType.of(words.get(1));
        for (String word : words.subList(2, words.size())) {
            accumulates = word.equals("=");
            sources.add(accumulates ? result : ValueType.of(word));
        }
        return new Row(
                words.getFirst().substring(approximate ? 1 : 0),
                approximate,
                result,
                sources,
                accumulates,
                parts[1].strip(),
                parts.length > 2 ? Optional.of(parts[2].strip()) : Optional.empty());
    }
}
