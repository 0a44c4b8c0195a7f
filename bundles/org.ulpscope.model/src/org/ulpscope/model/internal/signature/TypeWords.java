package org.ulpscope.model.internal.signature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.model.CTypes;
import org.ulpscope.model.SignatureException;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.IntegerFormat;

/** The words that name one type, such as {@code unsigned long}, collected in any order as C allows. */
final class TypeWords {
    private static final Set<String> COMBINABLE = Set.of("int", "long", "signed", "unsigned");
    private static final Set<String> ALONE = Set.of("void", "double", "float");

    private final List<SignatureToken> words = new ArrayList<>();

    /** Takes the token if it is part of the type. */
    boolean accept(SignatureToken token) {
        boolean keyword = COMBINABLE.contains(token.text()) || ALONE.contains(token.text());
        boolean taken = token.isWord()
                && (keyword || words.isEmpty() && CTypes.named(token.text()).isPresent());
        if (taken) {
            words.add(token);
        }
        return taken;
    }

    boolean isEmpty() {
        return words.isEmpty();
    }

    boolean isVoid() {
        return words.size() == 1 && words.get(0).is("void");
    }

    SignatureToken first() {
        return words.get(0);
    }

    /**
     * The format that they name; empty for void.
     *
     * @throws SignatureException if they name none
     */
    Optional<Format> format() {
        if (isVoid()) {
            return Optional.empty();
        }
        if (words.size() == 1 && !COMBINABLE.contains(first().text())) {
            return CTypes.named(first().text());
        }
        return Optional.of(integer());
    }

    private Format integer() {
        if (count("double") == 1 && count("long") == words.size() - 1) {
            throw problem("long double is not handled; use double.");
        }
        boolean unsigned = count("unsigned") > 0;
        boolean integer = words.stream().allMatch(word -> COMBINABLE.contains(word.text()));
        if (!integer || count("int") > 1 || count("long") > 2 || count("signed") + count("unsigned") > 1) {
            throw problem("these words do not name one type; use a type such as double, float or unsigned long.");
        }
        if (count("long") > 0) {
            return unsigned ? IntegerFormat.UINT64 : IntegerFormat.INT64;
        }
        return unsigned ? IntegerFormat.UINT32 : IntegerFormat.INT32;
    }

    private long count(String text) {
        return words.stream().filter(word -> word.is(text)).count();
    }

    private SignatureException problem(String sentence) {
        SignatureToken last = words.get(words.size() - 1);
        return new SignatureException(
                sentence, first().offset(), last.offset() + last.text().length() - first().offset());
    }
}
