/** Figures of merit: how fast a run was. */
package org.ulpscope.tune.internal.run.fom;
