/** What the files of every question have in common: SQLite with one writer and many readers, owned by a process, resumed after its death. */
package org.ulpscope.study.store;
