/** Regions: what is asked, within which limits, and what came of it. */
package org.ulpscope.search.regions;
