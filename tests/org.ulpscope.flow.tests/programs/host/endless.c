#include <unistd.h>
static volatile double zero = 0, sink;
int main(void)
{
    for (;;) {
        sink = 1 / zero; //! INF DIV0
        usleep(1000);
    }
}
