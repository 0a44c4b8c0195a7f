package org.ulpscope.bound.internal.study;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.bound.result.Model;
import org.ulpscope.bound.run.BoundRequest;
import org.ulpscope.bound.study.content.BoundDescription;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.signature.SignatureText;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;
import org.ulpscope.store.Rows;
import org.ulpscope.store.Statements;

/** What was asked for, as rows. */
public final class BoundRequestRows {
    private BoundRequestRows() {}

    public static void write(Connection connection, BoundDescription description) throws SQLException {
        BoundRequest request = description.request();
        Statements.insert(
                connection,
                "request",
                1,
                request.kernel().getName(),
                request.model().words(),
                request.folder().toString(),
                request.limit().toMillis(),
                description.version(),
                description.created().toString());
        Statements.insert(
                connection, "kernel", 1, SignatureText.print(request.kernel()), KernelFiles.toXml(request.kernel()));
        List<InputSlot> slots = InputSlot.of(request.kernel());
        for (int i = 0; i < slots.size(); i++) {
            Value value = request.inputs().get(i);
            Statements.insert(
                    connection,
                    "input",
                    i,
                    slots.get(i).name(),
                    value.format().label(),
                    value.bitPattern(),
                    value.inputHexFloat(),
                    value.inputDecimal());
        }
        for (int i = 0; i < request.platforms().size(); i++) {
            PlatformRequest platform = request.platforms().get(i);
            Statements.insert(connection, "platform", i, platform.toolchain(), JsonWords.of(platform.options()));
        }
    }

    public static BoundDescription read(Connection connection) throws SQLException {
        Kernel kernel = Rows.query(
                        connection,
                        "SELECT * FROM kernel",
                        row -> KernelFiles.fromXml(row.getString("kernel_xmi"), "the kernel of the bounds"))
                .getFirst();
        List<Value> inputs = Rows.query(
                connection,
                "SELECT * FROM input ORDER BY position",
                row -> ValueColumns.read(Format.named(row.getString("format")), row.getString("bits")));
        List<PlatformRequest> platforms = Rows.query(
                connection,
                "SELECT * FROM platform ORDER BY position",
                row -> new PlatformRequest(row.getString("toolchain"), JsonWords.read(row.getString("options"))));
        return Rows.query(
                        connection,
                        "SELECT * FROM request",
                        row -> new BoundDescription(
                                new BoundRequest(
                                        kernel,
                                        Path.of(row.getString("folder")),
                                        inputs,
                                        Model.parse(row.getString("model")),
                                        platforms,
                                        Duration.ofMillis(row.getLong("limit_ms"))),
                                row.getString("version"),
                                Instant.parse(row.getString("created"))))
                .getFirst();
    }
}
