/* Several sources with -rdc=true: functions, variables and constants of the device across them, function pointers, recursion. */
#include "../common.h"
#include "rules.h"

int main(int arguments, char **argument)
{
    const int steps = arguments > 1 ? atoi(argument[1]) : 40;
    const Coefficients values = {0.2, 0.05, {1, 3, 0, 5}};
    CHECK(cudaMemcpyToSymbol(coefficients, &values, sizeof values));
    const std::vector<double> start = Random(7).between(CELLS, 0.0, 1.0);
    CHECK(cudaMemcpyToSymbol(cells, start.data(), sizeof(double) * CELLS));
    for (int step = 0; step < steps; ++step) {
        evolve<<<CELLS / 128, 128>>>(step % 2, rule_named(step % 3 ? "diffuse" : "grow"), 1 + step % 4);
    }
    std::vector<double> end(CELLS);
    CHECK(cudaMemcpyFromSymbol(end.data(), cells, sizeof(double) * CELLS, sizeof(double) * CELLS * (steps % 2)));
    show("cells", end);
    unsigned long long count;
    CHECK(cudaMemcpyFromSymbol(&count, evaluations, sizeof count));
    void *address;
    size_t bytes;
    CHECK(cudaGetSymbolAddress(&address, cells));
    CHECK(cudaGetSymbolSize(&bytes, cells));
    show("by address", from_device((const double *)address + CELLS, 16));
    printf("%llu evaluations, %zu bytes of cells\n", count, bytes);
    return 0;
}
