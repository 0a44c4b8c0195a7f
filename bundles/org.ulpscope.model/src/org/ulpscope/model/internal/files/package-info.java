/** Reading and writing the model's XML files, whole or not at all. */
package org.ulpscope.model.internal.files;
