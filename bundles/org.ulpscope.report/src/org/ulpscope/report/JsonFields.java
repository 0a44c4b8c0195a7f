package org.ulpscope.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.files.GivenFile;

/**
 * An object of JSON in a file that anything may have happened to. Each field is asked for with its type and its range; what else is there is
 * refused in a sentence that names the file and the field.
 *
 * @param place the file, and where in it the object stands
 */
public record JsonFields(String place, JsonObject object) {
    /**
     * The object that a file is.
     *
     * @throws BadInputException if it cannot be read, or is none
     */
    public static JsonFields of(Path file) {
        try {
            return new JsonFields(
                    file.toString(), object(file.toString(), JsonParser.parseString(GivenFile.text(file))));
        } catch (IOException e) {
            throw new BadInputException(file + " cannot be read: " + e.getMessage() + ".", e);
        } catch (JsonParseException e) {
            throw new BadInputException(file + " is not JSON; it may be cut off or damaged.", e);
        }
    }

    /** A text that is there. */
    public String text(String name) {
        return text(name, field(name));
    }

    /** Texts, which may be none. */
    public List<String> texts(String name) {
        List<String> texts = new ArrayList<>();
        array(name).forEach(element -> texts.add(text(name, element)));
        return texts;
    }

    /** A whole number within a range, both ends included. */
    public int integer(String name, int least, int most) {
        return (int) number(name, least, most);
    }

    /** A whole number within a range, both ends included. */
    public long number(String name, long least, long most) {
        if (field(name) instanceof JsonPrimitive primitive && primitive.isNumber()) {
            try {
                long number = new BigDecimal(primitive.getAsString()).longValueExact();
                if (number >= least && number <= most) {
                    return number;
                }
            } catch (ArithmeticException | NumberFormatException e) {
                throw wrong(name, "no whole number", e);
            }
            throw wrong(name, "not within " + least + " and " + most, null);
        }
        throw wrong(name, "no number", null);
    }

    /** Objects, which may be none. */
    public List<JsonFields> objects(String name) {
        List<JsonFields> objects = new ArrayList<>();
        for (JsonElement element : array(name)) {
            String within = name + "[" + objects.size() + "] of " + place;
            objects.add(new JsonFields(within, object(within, element)));
        }
        return objects;
    }

    /**
     * Refuses a field whose text is right as JSON, and says nothing.
     *
     * @param why such as {@code no format}
     */
    public BadInputException wrong(String name, String why, Throwable cause) {
        return new BadInputException("The field '" + name + "' of " + place + " is " + why + ".", cause);
    }

    private static JsonObject object(String place, JsonElement element) {
        if (element instanceof JsonObject object) {
            return object;
        }
        throw new BadInputException(place + " is not an object of JSON.");
    }

    private JsonArray array(String name) {
        if (field(name) instanceof JsonArray array) {
            return array;
        }
        throw wrong(name, "no list", null);
    }

    private String text(String name, JsonElement element) {
        if (element instanceof JsonPrimitive primitive && primitive.isString()) {
            return primitive.getAsString();
        }
        throw wrong(name, "no text", null);
    }

    private JsonElement field(String name) {
        JsonElement element = object.get(name);
        if (element == null) {
            throw new BadInputException("The field '" + name + "' is missing in " + place + ".");
        }
        return element;
    }
}
