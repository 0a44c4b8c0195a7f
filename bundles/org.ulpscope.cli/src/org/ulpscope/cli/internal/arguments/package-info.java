/** Options and arguments that several commands share, read and checked. */
package org.ulpscope.cli.internal.arguments;
