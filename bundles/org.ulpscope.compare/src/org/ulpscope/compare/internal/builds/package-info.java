/** How the part of a program is found that parts two builds of it. */
package org.ulpscope.compare.internal.builds;
