/** What is known of a catalogue: its functions, platform by platform, and where platforms disagree. */
package org.ulpscope.catalog.report;
