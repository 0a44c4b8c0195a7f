/** What a search for regions is limited to, and what comes of it. */
package org.ulpscope.search.regions.result;
