/** How a hunt goes: its goals, its search, and the regions after it. */
package org.ulpscope.hunt.internal;
