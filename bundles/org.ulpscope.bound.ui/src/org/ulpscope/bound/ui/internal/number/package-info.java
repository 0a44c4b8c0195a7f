/** What is selected as a number line. */
package org.ulpscope.bound.ui.internal.number;
