/** Candidates built from patched texts in the place of the user's files, on all cores. */
package org.ulpscope.tune.internal.build;
