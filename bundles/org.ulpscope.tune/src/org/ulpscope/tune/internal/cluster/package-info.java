/** Searches whose candidates nodes of a cluster build and run. */
package org.ulpscope.tune.internal.cluster;
