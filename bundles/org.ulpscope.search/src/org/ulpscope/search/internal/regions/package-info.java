/** Where a kind of result begins and ends along one input, to the ulp. */
package org.ulpscope.search.internal.regions;
