package org.ulpscope.cli.command;

import java.util.concurrent.Callable;

/**
 * A command of the command line: a class annotated with picocli's {@code @Command} and named in
 * {@code META-INF/services/org.ulpscope.cli.command.Command}; nothing else is edited to add one. It returns the code of an {@link ExitStatus}.
 */
public interface Command extends Callable<Integer> {}
