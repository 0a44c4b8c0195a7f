/** Questions 1 and 2 over a whole library of functions. To begin: {@link org.ulpscope.catalog.CatalogRun}. */
package org.ulpscope.catalog;
