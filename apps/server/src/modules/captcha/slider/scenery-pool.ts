/** Sceneries drawn ahead. Each is used once: comparing two puzzles of one scenery would show their holes. */
import type { Random } from '../image/drawing.ts';
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
      // With an empty pool, draws one; the pool refills in the background.
      const pixels = chosen ?? (await draw(random));
      // A failed refill is reported by the next `take` on an empty pool.
      refill().catch(() => undefined);
      return pixels;
    },
  };
}
