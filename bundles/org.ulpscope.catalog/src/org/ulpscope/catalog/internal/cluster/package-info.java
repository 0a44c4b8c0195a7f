/** Catalogues whose functions are worked on by a cluster. */
package org.ulpscope.catalog.internal.cluster;
