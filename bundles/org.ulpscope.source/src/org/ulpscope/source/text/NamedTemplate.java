package org.ulpscope.source.text;

import java.util.Optional;
import org.ulpscope.source.Range;

/**
 * A place of a source that names a template.
 *
 * @param name its name
 * @param before the token before it; empty at the top of a file
 * @param argument its first argument; empty where it is named without arguments
 */
public record NamedTemplate(Range name, String before, Optional<Range> argument) {}
