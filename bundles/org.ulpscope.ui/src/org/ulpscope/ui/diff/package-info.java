/** Two files of one question beside each other: what their editors, and the commands that open them, share. */
package org.ulpscope.ui.diff;
