/** Regions: from inputs that were tried to where a kind of result begins and ends. */
package org.ulpscope.search.regions;
