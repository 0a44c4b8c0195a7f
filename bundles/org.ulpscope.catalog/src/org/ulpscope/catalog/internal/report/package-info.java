/** The report of a catalogue read from the studies in its folder. */
package org.ulpscope.catalog.internal.report;
