/** A bound under way: what it is asked, who is told, and what comes of it. */
package org.ulpscope.bound.run;
