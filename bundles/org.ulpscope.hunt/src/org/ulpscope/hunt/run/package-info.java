/** A hunt under way: what it is asked, who is told of it, and its stages. */
package org.ulpscope.hunt.run;
