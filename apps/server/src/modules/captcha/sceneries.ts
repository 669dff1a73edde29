/** A few sceneries made ahead, so that a puzzle is there at once. Each is used once: two puzzles of one show where they differ. */
import type { Random } from './drawing.ts';
import { drawScenery } from './scenery.ts';

const kept = 12;

export interface Sceneries {
  take(): Promise<Buffer>;
}

export function createSceneries(random: Random, draw = drawScenery): Sceneries {
  const pool: Buffer[] = [];
  let filling: Promise<void> | undefined;

  async function fill(): Promise<void> {
    while (pool.length < kept) pool.push(await draw(random));
  }

  function refill(): Promise<void> {
    filling ??= fill().finally(() => {
      filling = undefined;
    });
    return filling;
  }

  return {
    async take() {
      const chosen = pool.pop();
      // Whoever finds none draws one; the pool fills behind it.
      const pixels = chosen ?? (await draw(random));
      // A failure to draw shows itself at the next puzzle that finds the pool empty.
      refill().catch(() => undefined);
      return pixels;
    },
  };
}
