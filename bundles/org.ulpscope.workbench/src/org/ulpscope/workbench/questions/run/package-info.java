/** Questions about kernels, as the menu Run has them. */
package org.ulpscope.workbench.questions.run;
