package org.ulpscope.study.internal;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.store.Rows;
import org.ulpscope.study.Finding;
import org.ulpscope.study.InputMark;
import org.ulpscope.study.Inside;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.rows.Notation;
import org.ulpscope.study.rows.OutcomeColumns;

/** Findings as rows. */
public final class FindingRows {
    private final Connection connection;
    private final StudyDescription study;

    public FindingRows(Connection connection, StudyDescription study) {
        this.connection = connection;
        this.study = study;
    }

    /** Adds findings, within the transaction that is open. */
    void append(List<Finding> findings) throws SQLException {
        List<String> platforms = study.platforms().stream().map(Platform::name).toList();
        try (PreparedStatement row =
                connection.prepareStatement("INSERT INTO finding VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
            for (Finding finding : findings) {
                row.setLong(1, finding.number());
                if (finding.trial().isPresent()) {
                    row.setLong(2, finding.trial().getAsLong());
                } else {
                    row.setNull(2, Types.BIGINT);
                }
                row.setInt(3, platforms.indexOf(finding.platform()));
                row.setString(4, finding.label());
                row.setString(5, marks(finding.marks()));
                row.setString(6, Notation.bitsArray(study.slots(), finding.inputBits()));
                row.setString(7, Notation.hexArray(study.slots(), finding.inputBits()));
                row.setString(8, Notation.decimalArray(study.slots(), finding.inputBits()));
                OutcomeColumns.write(row, 9, finding.outcome(), study.resultFormat());
                row.addBatch();
            }
            row.executeBatch();
        }
        new InsideRows(connection, study).append(findings);
    }

    /** The findings from number {@code first} on. */
    public List<Finding> from(long first) throws SQLException {
        Map<Long, Inside> insides = new InsideRows(connection, study).from(first);
        return Rows.query(
                connection,
                "SELECT f.*, p.name AS platform_name FROM finding f JOIN platform p ON p.position = f.platform"
                        + " WHERE f.number >= ? ORDER BY f.number",
                row -> finding(row, insides),
                first);
    }

    private Finding finding(ResultSet row, Map<Long, Inside> insides) throws SQLException {
        long trial = row.getLong("trial");
        OptionalLong metIn = row.wasNull() ? OptionalLong.empty() : OptionalLong.of(trial);
        return new Finding(
                row.getLong("number"),
                row.getString("platform_name"),
                row.getString("class"),
                Notation.parseBitsArray(study.slots(), row.getString("input_bits")),
                OutcomeColumns.read(row, study.resultFormat()),
                marks(row.getString("marks")),
                metIn,
                Optional.ofNullable(insides.get(row.getLong("number"))));
    }

    static String marks(Set<InputMark> marks) {
        return marks.stream().map(InputMark::label).collect(Collectors.joining(" "));
    }

    static Set<InputMark> marks(String names) {
        return Arrays.stream(names.split(" "))
                .flatMap(name -> InputMark.labelled(name).stream())
                .collect(Collectors.toSet());
    }
}
