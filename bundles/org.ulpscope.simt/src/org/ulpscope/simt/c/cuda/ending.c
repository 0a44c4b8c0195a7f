/* The program's end: what kernels printed is not lost, and an error that nobody asked for is told. */
__attribute__((destructor)) static void end_of_program(void)
{
    flush_printed();
    if (fault && !told) say("The program ended and had not asked for the error of a kernel: %s.", cudaGetErrorString(fault));
}
