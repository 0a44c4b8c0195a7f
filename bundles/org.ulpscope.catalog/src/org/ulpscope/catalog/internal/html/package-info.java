/** The report of a catalogue as an HTML page. */
package org.ulpscope.catalog.internal.html;
