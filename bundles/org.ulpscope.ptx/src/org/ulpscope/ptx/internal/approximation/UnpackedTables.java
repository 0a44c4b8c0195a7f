package org.ulpscope.ptx.internal.approximation;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HexFormat;
import java.util.zip.CRC32;
import java.util.zip.GZIPInputStream;
import org.ulpscope.base.files.WholeFile;

/**
 * Tables as files that a compiler can take in. The name of each tells its content, so that several processes and versions can share the folder.
 *
 * @param folder where they are; made when needed
 */
public record UnpackedTables(Path folder) {
    /** The table's file, unpacked now or before. */
    public Path file(Table table, byte[] compressed) throws IOException {
        CRC32 crc = new CRC32();
        crc.update(compressed);
        Path file = folder.toAbsolutePath()
                .resolve(table.fileName() + "-" + HexFormat.of().toHexDigits((int) crc.getValue()));
        if (Files.isRegularFile(file)) {
            return file;
        }
        Files.createDirectories(folder);
        WholeFile.make(file, fresh -> {
            try (InputStream packed = new GZIPInputStream(new ByteArrayInputStream(compressed))) {
                Files.copy(packed, fresh, StandardCopyOption.REPLACE_EXISTING);
            }
        });
        return file;
    }
}
