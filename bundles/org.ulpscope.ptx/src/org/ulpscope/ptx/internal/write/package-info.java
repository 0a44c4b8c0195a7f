/** PTX modules as text. */
package org.ulpscope.ptx.internal.write;
