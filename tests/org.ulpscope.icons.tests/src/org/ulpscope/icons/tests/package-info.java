/** Tests of what draws icons. */
package org.ulpscope.icons.tests;
