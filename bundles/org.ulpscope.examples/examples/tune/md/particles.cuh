// Particles that attract and repel each other by the Lennard-Jones potential in a box that goes around at its faces.
#pragma once

struct Particle {
    double x, y, z;
    double charge;
};

struct Vector {
    double x, y, z;
};

struct Box {
    double side;
    double cutoff;
    double epsilon;
    double sigma;
};

// The nearest image of a distance in a box that goes around.
__host__ __device__ inline double nearest(double distance, double side)
{
    return distance - side * rint(distance / side);
}

void forces(const Box &box, const Particle *particles, Vector *force, double *potential, int n);
void kick(Particle *particles, Vector *velocity, const Vector *force, double dt, int n, const Box &box);
