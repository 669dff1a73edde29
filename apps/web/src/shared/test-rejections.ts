/** For tests: rejections without a handler. Outside of a test such a thing fails a whole run without a failed test. */
import { vi } from 'vitest';

/** Does the work, waits for its imports, and returns the reasons of unhandled rejections. */
export async function unheardRejections(work: () => unknown): Promise<readonly unknown[]> {
  const reasons: unknown[] = [];
  const hear = (reason: unknown) => reasons.push(reason);
  process.on('unhandledRejection', hear);
  try {
    await work();
    await vi.dynamicImportSettled();
    // Node tells of them after the microtasks.
    await new Promise((resolve) => setTimeout(resolve));
  } finally {
    process.off('unhandledRejection', hear);
  }
  return reasons;
}
