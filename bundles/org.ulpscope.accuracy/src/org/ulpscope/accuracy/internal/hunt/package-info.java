/** The search for inputs with large errors, and its rows in a study. */
package org.ulpscope.accuracy.internal.hunt;
