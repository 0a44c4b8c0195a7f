/** The wizards for a new precision vector: of sources, or of the folder of a program. */
package org.ulpscope.tune.ui.internal.wizards;
