/* The program's end: what kernels printed is not lost, what they left in managed memory is followed, and an error that nobody asked for is told. */
__attribute__((destructor)) static void end_of_program(void)
{
    await_last();
    flush_printed();
    for (size_t i = 0; i < known.count; ++i) {
        if (known.all[i].memory == MANAGED_MEMORY || known.all[i].memory == MANAGED_VARIABLE) follow_managed(&known.all[i]);
    }
    if (fault && !told) say("The program ended and had not asked for the error of a kernel: %s.", cudaGetErrorString(fault));
}
