double in_library(double a);
