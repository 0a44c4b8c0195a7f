package org.ulpscope.mcp;

import java.nio.file.Path;
import java.time.Duration;

/**
 * What the user lets assistants do.
 *
 * @param folder the only folder whose files tools read
 * @param allowsRuns whether code may be compiled and run without a question; otherwise the client is asked, and one that cannot ask its user is refused
 * @param limit the time that one call of a tool may take
 * @param version what the server says its version is
 */
public record McpSettings(Path folder, boolean allowsRuns, Duration limit, String version) {}
