/** What other bundles may ask of the Explore view. */
package org.ulpscope.workbench.explore;
