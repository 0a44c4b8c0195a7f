/** The wizard for a new precision vector. */
package org.ulpscope.tune.ui.internal.wizards;
