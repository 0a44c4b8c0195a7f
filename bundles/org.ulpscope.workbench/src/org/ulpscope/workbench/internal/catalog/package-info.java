/** The editor of catalogue runs. */
package org.ulpscope.workbench.internal.catalog;
