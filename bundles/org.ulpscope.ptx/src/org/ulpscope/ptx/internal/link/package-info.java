/** How modules are linked: who defines what, fresh names for what clashes, and one table of source files. */
package org.ulpscope.ptx.internal.link;
