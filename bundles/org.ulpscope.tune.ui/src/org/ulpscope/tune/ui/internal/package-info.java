/** The perspective of tunings. */
package org.ulpscope.tune.ui.internal;
