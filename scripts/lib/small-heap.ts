/**
 * Memory of the server beside its data: the space for young objects, garbage (`idle-heap.ts`; the flag is for the time until the server is
 * ready, whose last limit would be 300 MB), and glibc's arenas, one for each thread. Under a load that lasts the space for young objects grows
 * to 32 MB (V8 takes powers of two), two halves of which are resident (`idle-heap.ts` gives it back). Helper threads of a collection
 * cost more CPU than they take from the main thread where all cores are busy. Objects are not allocated in the old generation because earlier
 * ones of the same place lived long: dead ones keep young objects alive (ADR 192).
 *
 * glibc raises both of its thresholds with the largest block that was ever freed, 32 MB at the start, and gives nothing back below them
 * (ADR 190): here they are fixed. Reads of sockets take 64 KB each and stay below the first.
 */
export const smallHeap = {
  flags: [
    '--min-semi-space-size=4',
    '--max-semi-space-size=32',
    '--no-parallel-scavenge',
    '--no-allocation-site-pretenuring',
    '--heap-growing-percent=25',
  ],
  env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '4194304' },
};
