import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.cli.internal.commands.Commands;
import org.ulpscope.cli.internal.commands.RootCommand;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.codegen.docgen.manpage.ManPageGenerator;

/** Writes the sources of the man pages and the completion for bash of all commands: {@code Documents FOLDER}. */
final class Documents {
    private Documents() {}

    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        CommandLine line = new CommandLine(new RootCommand());
        Commands.addTo(line);
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("ulpscope.bash"), AutoComplete.bash("ulpscope", line));
        List<CommandSpec> specs = new ArrayList<>();
        add(line, specs);
        File pages = folder.resolve("man").toFile();
        int status = ManPageGenerator.generateManPage(
                pages, null, new boolean[0], false, specs.toArray(new CommandSpec[0]));
        System.exit(status);
    }

    private static void add(CommandLine line, List<CommandSpec> specs) {
        specs.add(line.getCommandSpec());
        line.getSubcommands().values().forEach(sub -> add(sub, specs));
    }
}
