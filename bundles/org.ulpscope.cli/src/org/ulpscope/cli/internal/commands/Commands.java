package org.ulpscope.cli.internal.commands;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.ServiceLoader.Provider;
import org.ulpscope.cli.command.Command;
import picocli.CommandLine;

/** The commands that there are. */
public final class Commands {
    private Commands() {}

    /**
     * Adds the command that the arguments call; all of them where the arguments call none, so that each can be listed or proposed. Reading what
     * options a command has takes longer than many a command itself.
     */
    public static void addTo(CommandLine line, String... arguments) {
        List<Provider<Command>> all = ServiceLoader.load(Command.class, Command.class.getClassLoader()).stream()
                .toList();
        Optional<Provider<Command>> called = Arrays.stream(arguments)
                .filter(argument -> !argument.startsWith("-"))
                .findFirst()
                .flatMap(word -> all.stream()
                        .filter(command -> name(command).equals(word))
                        .findFirst());
        called.map(List::of).orElse(all).forEach(command -> line.addSubcommand(command.get()));
    }

    private static String name(Provider<Command> command) {
        return command.type().getAnnotation(CommandLine.Command.class).name();
    }
}
