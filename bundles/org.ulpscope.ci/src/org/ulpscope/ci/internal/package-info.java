/** Runs one check: a command of the command line in a process of its own. */
package org.ulpscope.ci.internal;
