/** Tables: sort, filter, group, choose columns, copy, export. */
package org.ulpscope.ui.tables;
