/** A comparison under way: what it is asked, and who is told of it. */
package org.ulpscope.compare.run;
