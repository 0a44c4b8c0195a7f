/** The row of a study that tells at which stage a hunt is. */
package org.ulpscope.hunt.internal.stage;
