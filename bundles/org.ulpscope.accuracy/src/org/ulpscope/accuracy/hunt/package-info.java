/** Inputs with large errors. Begin with {@link org.ulpscope.accuracy.hunt.ErrorHunt}. */
package org.ulpscope.accuracy.hunt;
