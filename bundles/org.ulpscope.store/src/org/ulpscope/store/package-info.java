/** The SQLite files of every question: one writer and many readers, owned by a process, resumed after its death; what is damaged or newer is told. */
package org.ulpscope.store;
