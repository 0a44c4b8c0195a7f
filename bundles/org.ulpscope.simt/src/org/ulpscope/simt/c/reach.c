/* Accesses to global memory that are not taken as they are. */
void ulp_look_up(ulp_thread *t, uint64_t a, uint32_t n, int write, uint32_t site, const unsigned char *variables, const unsigned char *variables_end)
{
    const ulp_reach *reach = t->reach;
    _Bool there = a >= ULP_PAGE;
    if (there && (reach->known || reach->there) && !ulp_inside(a, n, (uintptr_t)variables, (uint64_t)(variables_end - variables))) {
        there = reach->known ? ulp_inside(a, n, reach->known, reach->known_bytes) : reach->there(a, n) || ulp_of_heap(a, n) || ulp_inside(a, n, (uintptr_t)t->workspace, sizeof t->block->grid->workspace);
    }
    if (!there) {
        ulp_fail_by(t, ULP_BAD_ADDRESS, site, "the address 0x%llx is out of range: no global memory that the kernel was given is there",
                (unsigned long long)a);
    }
    if (reach->written && !reach->written(a, n, write != 1, write != 0)) {
        ulp_remark(t, site, "%u bytes are read at 0x%llx of device memory that nobody has written: a GPU has what was there before", n, (unsigned long long)a);
    }
}
