#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iomanip>
#include <iostream>
#include <numeric>
#include <vector>

namespace {
const long double rate = 0.05L;

template <typename T>
T square(T x)
{
    return x * x;
}

template <typename T>
struct Pair {
    T first, second;
    T sum() const { return first + second; }
};

long double mean(const std::vector<long double> &values)
{
    long double sum = 0.0L;
    for (long double value : values) {
        sum += value;
    }
    return values.empty() ? 0.0L : sum / values.size();
}

__float128 harmonic(int terms)
{
    __float128 sum = 0;
    for (int n = 1; n <= terms; n++) {
        sum += static_cast<__float128>(1) / n;
    }
    return sum;
}
}

int main()
{
    std::vector<long double> balances(12), interests;
    long double best = 0.0L, worst = 1e6L;
    for (std::size_t i = 0; i < balances.size(); ++i) {
        long double years = i / 2.0L, interest = std::pow(1.0L + rate, years);
        balances[i] = 100.0L * interest + std::sin(years) + std::pow(years, 2);
        interests.push_back(interest);
        best = std::max(best, balances[i]);
        worst = std::min(worst, std::fabs(balances[i]) + sqrtl(interest));
    }
    Pair<long double> ends{best, worst};
    __float128 sum = harmonic(1000);
    double rough = std::accumulate(balances.begin(), balances.end(), 0.0L);
    std::cout << std::setprecision(18) << mean(balances) << ' ' << ends.sum() << ' ' << square(best) << ' ' << rough << '\n';
    std::cout << static_cast<double>(sum) << ' ' << (long double)sum << ' ' << std::isfinite(best) << std::endl;
    std::printf("%.12Lf %Lg\n", worst, interests.back() + best);
    return 0;
}
