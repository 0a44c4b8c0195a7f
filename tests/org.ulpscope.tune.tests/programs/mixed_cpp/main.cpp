#include <iostream>
#include <numeric>
#include <vector>
#include "mixed.hpp"

namespace {
const double gravity = 9.81;
constexpr double pi = 3.14159265358979;

double mean(const std::vector<double> &values)
{
    double sum = 0.0;
    for (double value : values) {
        sum += value;
    }
    return values.empty() ? 0.0 : sum / values.size();
}
}

int main()
{
    std::vector<double> heights(8), times;
    double farthest = 0.0;
    Body body({1.0, 2.0}, 2.5);
    for (std::size_t i = 0; i < heights.size(); ++i) {
        double t = 0.1 * i, v = gravity * t;
        heights[i] = 100.0 - 0.5 * gravity * square(t);
        times.push_back(t);
        body.move({v * 1e-3, t}, farthest);
    }
    double low = *std::min_element(heights.begin(), heights.end());
    double clamped = std::min(std::max(low, 1.0), 50.0);
    double blend = interpolate(clamped, low, 0.25);
    double angle = std::fmod(blend, 2 * pi), wave = std::sin(angle) + std::pow(angle, 2) + abs(angle);
    double bounds[] = {low, clamped * 2.0, -1.0};
    auto area = [&](double width) { return width * bounds[1]; };
    Vector v{wave, blend};
    std::cout << mean(heights) << ' ' << body.energy(farthest) << ' ' << v.scaled(2.0).length() << '\n';
    std::cout << potential(blend) << ' ' << area(0.5) << ' ' << body.mass() << ' ' << (wave > 0 ? wave : bounds[2]) << std::endl;
    return 0;
}
