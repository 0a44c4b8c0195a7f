/** The commands, one class each, with the arguments that several share and the reports that they print. */
package org.ulpscope.cli.internal;
