/** The work on one function of a catalogue. */
package org.ulpscope.catalog.internal;
