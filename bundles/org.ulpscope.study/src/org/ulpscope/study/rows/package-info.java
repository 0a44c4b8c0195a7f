/** How values, inputs and outcomes stand in the columns of a study file, for the tables that all questions share and for those of a question's own. */
package org.ulpscope.study.rows;
