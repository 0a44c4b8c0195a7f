/** The application, its window, and what it takes away of the platform's. */
package org.ulpscope.workbench.internal;
