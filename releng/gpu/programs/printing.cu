/* printf and assert in kernels, memory that kernels allocate, and the error that a failed assertion leaves. */
#undef NDEBUG
#include "common.h"
#include <cassert>

__global__ void tell(const char *word, double value)
{
    for (int turn = 0; turn < blockDim.x; ++turn) {
        if (threadIdx.x == turn) {
            printf("%s from thread %d of %u: %a, %.3f, %5d|%-5d|%05d, %x, %lld, %c, %e, 100%%\n", word, threadIdx.x, blockDim.x, value,
                value * turn, turn * 7, turn, -turn, turn * 255, (long long)turn << 40, 'a' + turn, (float)turn / 3.0f);
        }
        __syncthreads();
    }
}

__global__ void build_list(int length, long long *sum)
{
    struct Node {
        int value;
        Node *next;
    } *head = nullptr;
    for (int i = 0; i < length; ++i) {
        Node *const node = (Node *)malloc(sizeof(Node));
        *node = {i * (int)(threadIdx.x + 1), head};
        head = node;
    }
    long long own = 0;
    while (head != nullptr) {
        Node *const next = head->next;
        own += head->value;
        free(head);
        head = next;
    }
    sum[threadIdx.x] = own;
}

__global__ void positive(const int *values)
{
    assert(values[threadIdx.x] > 0);
}

int main(int arguments, char **argument)
{
    const int length = arguments > 1 ? atoi(argument[1]) : 100;
    char *const word = on_device(std::vector<char>{'w', 'o', 'r', 'd', 0});
    tell<<<1, 4>>>(word, 0.1);
    CHECK(cudaDeviceSynchronize());
    long long *const sums = zeroes_on_device<long long>(32);
    build_list<<<1, 32>>>(length, sums);
    show("lists", from_device(sums, 32));

    const int *const good = on_device(std::vector<int>{1, 2, 3, 4}), *const bad = on_device(std::vector<int>{1, 2, -3, 4});
    positive<<<1, 4>>>(good);
    printf("all positive: %s\n", cudaGetErrorName(cudaDeviceSynchronize()));
    positive<<<1, 4>>>(bad);
    printf("one negative: %s\n", cudaGetErrorName(cudaDeviceSynchronize()));
    printf("afterwards: %s\n", cudaGetErrorName(cudaGetLastError()));
    return 5;
}
