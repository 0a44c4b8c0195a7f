/** The Findings view. */
package org.ulpscope.hunt.ui.internal.findings;
