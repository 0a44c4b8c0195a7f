/** Which inputs a comparison sweeps. */
package org.ulpscope.compare.internal.sweep;
