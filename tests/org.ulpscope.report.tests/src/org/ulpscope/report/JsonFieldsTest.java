package org.ulpscope.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.base.BadInputException;

class JsonFieldsTest {
    @TempDir
    Path folder;

    private JsonFields fields(String text) throws IOException {
        return JsonFields.of(Files.writeString(folder.resolve("a.json"), text));
    }

    @Test
    void whatIsThereAsItIsAskedForIsGiven() throws IOException {
        JsonFields fields =
                fields("{\"t\": \"x\", \"n\": -9223372036854775808, \"l\": [\"a\"], \"o\": [{\"n\": 1e2}]}");
        assertEquals("x", fields.text("t"));
        assertEquals(Long.MIN_VALUE, fields.number("n", Long.MIN_VALUE, Long.MAX_VALUE));
        assertEquals(List.of("a"), fields.texts("l"));
        assertEquals(100, fields.objects("o").getFirst().integer("n", 0, 100));
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "{}", "[]", "[1]", "true", "1.5", "1e99", "-1", "11", "\"1\""})
    void whatIsOfAnotherTypeOrOutOfRangeIsRefusedWithItsName(String value) throws IOException {
        JsonFields fields = fields("{\"n\": " + value + "}");
        String sentence = refusal(fields, one -> one.integer("n", 0, 10));
        assertEquals("The field 'n' of " + fields.place() + " is ", sentence.replaceFirst("(?<= is )no?t? .*", ""));
        if (!value.startsWith("\"")) {
            refusal(fields, one -> one.text("n"));
        }
        if (!value.equals("[]")) {
            refusal(fields, one -> one.texts("n"));
            refusal(fields, one -> one.objects("n"));
        }
    }

    @Test
    void whatIsMissingAndWhatIsNoJsonAreTold() throws IOException {
        JsonFields fields = fields("{}");
        assertEquals("The field 'n' is missing in " + fields.place() + ".", refusal(fields, one -> one.text("n")));
        for (String text : List.of("", "{", "[", "[]", "1", "{\"n\": 1} 2", "[".repeat(100_000))) {
            assertThrows(BadInputException.class, () -> fields(text), text);
        }
    }

    private static String refusal(JsonFields fields, Consumer<JsonFields> question) {
        return assertThrows(BadInputException.class, () -> question.accept(fields))
                .getMessage();
    }
}
