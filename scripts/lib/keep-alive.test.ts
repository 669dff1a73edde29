import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepAlive } from './keep-alive.ts';

let timer: NodeJS.Timeout | undefined;
afterEach(() => clearInterval(timer));

/** Something that dies and may refuse to start. */
function patient(refusals: number) {
  const state = { alive: true, starts: 0, failures: [] as string[] };
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  timer = keepAlive({
    isAlive: () => state.alive,
    start: async () => {
      state.starts += 1;
      if (state.starts <= refusals) throw new Error(`refused ${state.starts}`);
      state.alive = true;
    },
    onFailure: (sentence) => state.failures.push(sentence),
    ...{ everyMs: 1, tries: 3 },
  });
  return state;
}

describe('the database that is kept alive', () => {
  it('is started again when it died, also at the second try', async () => {
    const state = patient(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(state.starts).toBe(0);
    state.alive = false;
    await vi.waitFor(() => expect(state.alive).toBe(true));
    expect(state).toMatchObject({ starts: 2, failures: [] });
  });

  it('is given up with one sentence when it does not come back', async () => {
    const state = patient(Number.POSITIVE_INFINITY);
    state.alive = false;
    await vi.waitFor(() => expect(state.starts).toBeGreaterThan(5));
    expect(state.failures).toEqual(['refused 3']);
  });
});
