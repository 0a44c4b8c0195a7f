/** The folder of a catalogue's run: what was asked, and a study for each function. */
package org.ulpscope.catalog.internal.folder;
