package org.ulpscope.campaign;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** What stands in the file of a campaign, as any program that knows SQLite reads it. */
public final class CampaignRows {
    private CampaignRows() {}

    /** All rows of a table or view, their columns joined. */
    public static List<String> of(Path file, String table) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                ResultSet row = connection.createStatement().executeQuery("SELECT * FROM " + table)) {
            while (row.next()) {
                StringBuilder text = new StringBuilder();
                for (int i = 1; i <= row.getMetaData().getColumnCount(); i++) {
                    text.append(row.getString(i)).append('|');
                }
                rows.add(text.toString());
            }
        }
        return rows;
    }
}
