/** Two flows beside each other. */
package org.ulpscope.flow.ui.internal.diff;
