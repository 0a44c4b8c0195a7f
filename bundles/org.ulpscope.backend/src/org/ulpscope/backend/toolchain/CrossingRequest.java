package org.ulpscope.backend.toolchain;

import java.util.List;

/**
 * A source that is to run on the other kind of processor than the one that it is written for.
 *
 * @param text all of it, with what it includes in quotes in its place; {@code #line} tells where each part comes from
 * @param written the language that it is in
 * @param wanted the language that is to be made of it
 * @param function the function that will be called
 * @param flags what it is compiled with, of which include paths and macros matter
 */
public record CrossingRequest(String text, Language written, Language wanted, String function, List<String> flags) {
    /** How the name of the file begins that has the generated code which calls the function. */
    public static final String CALLER = "call-of-";

    public CrossingRequest {
        flags = List.copyOf(flags);
    }
}
