/** The questions that can be asked of a kernel, as bundles contribute them. */
package org.ulpscope.workbench.questions;
