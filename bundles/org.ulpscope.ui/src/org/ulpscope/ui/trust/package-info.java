/** Asking the user before a file from elsewhere has something compiled and run. What is asked, and when, is decided below the workbench. */
package org.ulpscope.ui.trust;
