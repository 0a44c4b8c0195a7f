/** Operations that are computed as they are written: no compiler fuses them, or orders them anew. */
package org.ulpscope.source.pin;
