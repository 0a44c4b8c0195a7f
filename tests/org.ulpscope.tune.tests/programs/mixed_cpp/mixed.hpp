#pragma once
#include <algorithm>
#include <cmath>

using real = double;

template <typename T>
T square(T x)
{
    return x * x;
}

template <typename T>
T interpolate(T a, T b, T t)
{
    return a + (b - a) * t;
}

struct Vector {
    double x = 0.0, y = 0.0;
    Vector() = default;
    Vector(double x, double y) : x(x), y{y} {}
    double length() const { return std::sqrt(x * x + y * y); }
    Vector scaled(double by) const { return {x * by, y * by}; }
};

class Body {
public:
    Body(Vector at, double mass) : at_(at), mass_(mass) {}
    double energy(double speed) const { return 0.5 * mass_ * square(speed); }
    void move(const Vector &by, double &farthest)
    {
        at_.x += by.x;
        at_.y += by.y;
        farthest = std::max(farthest, at_.length());
    }
    real mass() const { return mass_; }

private:
    Vector at_;
    real mass_;
};

double potential(double distance, double strength = 1.0);
