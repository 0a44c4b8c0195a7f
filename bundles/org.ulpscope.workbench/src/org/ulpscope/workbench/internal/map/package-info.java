/** The Input Map view. */
package org.ulpscope.workbench.internal.map;
