package org.ulpscope.flow.internal.study;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowChoice;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.inject.Injection;
import org.ulpscope.flow.study.FlowDescription;
import org.ulpscope.flow.trace.Following;
import org.ulpscope.program.cuda.CudaBuild;
import org.ulpscope.program.cuda.CudaVariant;
import org.ulpscope.store.Rows;
import org.ulpscope.store.Statements;

/** What was asked for, as a row. */
public final class FlowRequestRows {
    private static final String SOURCES = "sources";
    private static final String COMMAND = "command";
    private static final String EXISTING = "existing";
    private static final String HOST = "host";

    private FlowRequestRows() {}

    public static void write(Connection connection, FlowDescription description) throws SQLException {
        FlowRequest request = description.request();
        CudaBuild build = request.build();
        Statements.insert(
                connection,
                "request",
                1,
                request.name(),
                switch (build) {
                    case CudaBuild.Sources sources -> SOURCES;
                    case CudaBuild.Existing existing -> EXISTING;
                    case CudaBuild.Command command -> COMMAND;
                },
                build.folder().toString(),
                build instanceof CudaBuild.Command command ? command.copied().toString() : "",
                Words.of(
                        build instanceof CudaBuild.Sources sources
                                ? sources.sources().stream().map(Path::toString).toList()
                                : List.of()),
                Words.of(
                        switch (build) {
                            case CudaBuild.Sources sources -> sources.flags();
                            case CudaBuild.Existing existing -> List.of(existing.command());
                            case CudaBuild.Command command -> command.command();
                        }),
                build instanceof CudaBuild.Command command ? command.program().toString() : "",
                Words.of(request.flags()),
                Words.of(request.arguments()),
                request.folder().toString(),
                description.device(),
                request.counted() ? 1 : 0,
                request.every(),
                request.first(),
                description.version(),
                description.created().toString(),
                request.host() ? 1 : 0);
        FlowChoice choice = request.choice();
        Statements.insert(
                connection,
                "choice",
                1,
                Words.of(choice.classes().stream()
                        .map(ExceptionClass::label)
                        .sorted()
                        .toList()),
                Words.of(choice.kernels()));
    }

    public static FlowDescription read(Connection connection) throws SQLException {
        Following following = TraceRows.following(connection);
        List<Injection> injections = InjectionRows.injections(connection);
        FlowChoice choice = FlowSchema.CHOICE.isIn(connection)
                ? Rows.query(connection, "SELECT * FROM choice", FlowRequestRows::choice)
                        .getFirst()
                : FlowChoice.ALL;
        return Rows.query(connection, "SELECT * FROM request", row -> description(row, choice, following, injections))
                .getFirst();
    }

    private static FlowChoice choice(ResultSet row) throws SQLException {
        return new FlowChoice(
                Words.read(row.getString("classes")).stream()
                        .map(ExceptionClass::labelled)
                        .collect(Collectors.toSet()),
                Words.read(row.getString("kernels")));
    }

    private static FlowDescription description(
            ResultSet row, FlowChoice choice, Following following, List<Injection> injections) throws SQLException {
        FlowRequest request = new FlowRequest(
                build(row),
                row.getString("device").equals("gpu") ? CudaVariant.Device.GPU : CudaVariant.Device.SIMULATED,
                Words.read(row.getString("flags")),
                Words.read(row.getString("arguments")),
                Path.of(row.getString("folder")),
                row.getInt("counted") != 0,
                row.getInt("every"),
                row.getInt("first"),
                isHostLookedAt(row),
                choice,
                following,
                injections);
        return new FlowDescription(request, row.getString("version"), Instant.parse(row.getString("created")));
    }

    /** Flows that are older than this looked at kernels alone. */
    private static boolean isHostLookedAt(ResultSet row) throws SQLException {
        ResultSetMetaData columns = row.getMetaData();
        for (int i = 1; i <= columns.getColumnCount(); i++) {
            if (columns.getColumnName(i).equals(HOST)) {
                return row.getInt(HOST) != 0;
            }
        }
        return false;
    }

    private static CudaBuild build(ResultSet row) throws SQLException {
        Path folder = Path.of(row.getString("build_folder"));
        List<String> words = Words.read(row.getString("build_words"));
        if (row.getString("build").equals(COMMAND)) {
            return new CudaBuild.Command(
                    Path.of(row.getString("copied_folder")), folder, words, Path.of(row.getString("built_program")));
        }
        if (row.getString("build").equals(EXISTING)) {
            return new CudaBuild.Existing(folder, words.getFirst());
        }
        List<Path> sources =
                Words.read(row.getString("sources")).stream().map(Path::of).toList();
        return new CudaBuild.Sources(folder, sources, words);
    }
}
