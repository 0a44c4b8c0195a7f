/** The Explore view: one input on every platform beside the exact value. */
package org.ulpscope.workbench.internal.explore;
