/** What of a run without a GPU has a GPU's bits, and why. */
package org.ulpscope.program.certificate;
