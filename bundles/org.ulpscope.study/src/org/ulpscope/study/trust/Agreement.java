package org.ulpscope.study.trust;

import java.nio.file.Path;

/**
 * Something that the user has agreed to have compiled and run.
 *
 * @param path the file, as it was then, or the folder
 * @param ofFolder whether all files in it and below are meant
 */
public record Agreement(Path path, boolean ofFolder) {}
