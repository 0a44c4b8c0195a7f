/** The instructions, one class a family; {@code META-INF/services} lists them. */
package org.ulpscope.ptx.internal.translate.family;
