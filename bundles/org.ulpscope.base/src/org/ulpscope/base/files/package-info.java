/** Folders of our own on the user's machine: caches that several processes share, and scratch folders that go with their process. */
package org.ulpscope.base.files;
