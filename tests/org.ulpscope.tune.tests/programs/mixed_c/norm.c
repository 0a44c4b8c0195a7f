#include <math.h>
#include "mixed.h"

double norm(const struct point *p, int n)
{
    double total = 0.0;
    for (const struct point *q = p; q < p + n; q++) {
        double dx = q->x - scale, dy = q->y;
        total += q->weight * sqrt(dx * dx + dy * dy);
    }
    return total > 0.0 ? log(total) : 0.0;
}
