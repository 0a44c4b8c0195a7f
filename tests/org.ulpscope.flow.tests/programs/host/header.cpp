#include <cmath>
float angle(float c) { return std::acos(c); }
int main(int count, char **) { return angle(count + 1.0f) > 0; }
