/** The perspective of hunts. */
package org.ulpscope.hunt.ui.internal;
