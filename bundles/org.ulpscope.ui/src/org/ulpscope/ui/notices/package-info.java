/** What the workbench tells in passing, without taking the keyboard from who types. */
package org.ulpscope.ui.notices;
