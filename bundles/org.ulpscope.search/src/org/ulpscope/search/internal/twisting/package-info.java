/** XSCOPE's method: domains split into ranges, samplings, twisted outputs (XSCOPE, sections 3.3 and 3.4). */
package org.ulpscope.search.internal.twisting;
