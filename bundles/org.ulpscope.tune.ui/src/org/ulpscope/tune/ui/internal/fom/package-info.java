/** The FOM view and the tuning editor: how searches for a better precision vector go. */
package org.ulpscope.tune.ui.internal.fom;
