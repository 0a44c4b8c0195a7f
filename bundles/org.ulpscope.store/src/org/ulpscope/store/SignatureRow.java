package org.ulpscope.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;

/** The signature of a file, in a table of its own, which programs that know of none leave alone. */
final class SignatureRow {
    private SignatureRow() {}

    static void insert(Connection connection, Optional<String> signature) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate(
                    "CREATE TABLE signature (id INTEGER PRIMARY KEY CHECK (id = 1), hmac TEXT NOT NULL)");
        }
        if (signature.isPresent()) {
            try (PreparedStatement insert = connection.prepareStatement("INSERT INTO signature VALUES (1, ?)")) {
                insert.setString(1, signature.get());
                insert.executeUpdate();
            }
        }
    }

    static Optional<String> read(Connection connection) throws SQLException {
        if (!Rows.hasTable(connection, "signature")) {
            return Optional.empty();
        }
        List<String> signatures = Rows.query(connection, "SELECT hmac FROM signature", row -> row.getString(1));
        return signatures.stream().findFirst();
    }
}
