import type { FishCode, FishSpecies } from './types.ts';

const fixed = (value: number) => [{ value, weight: 1 }];

/**
 * The fish of 深海龙宫. A multiplier is the payout of a kill; the chance of a kill follows from it (`resolve.ts`), so the table sets the
 * swing of the game and not its return.
 */
export const fishSpecies: Readonly<Record<FishCode, FishSpecies>> = {
  violet: ordinary('violet', '紫云鱼', 2, 34, 420, 20),
  gold: ordinary('gold', '金鳞鱼', 3, 36, 420, 18),
  clown: ordinary('clown', '小丑鱼', 4, 38, 440, 16),
  jade: ordinary('jade', '碧玉鱼', 6, 40, 440, 14),
  jelly: { ...ordinary('jelly', '闪电水母', 8, 46, 520, 4), burst: 'lightning' },
  puffer: { ...ordinary('puffer', '河豚', 12, 50, 520, 5), burst: 'bomb' },
  ruby: ordinary('ruby', '红玉鱼', 20, 52, 520, 8),
  turtle: ordinary('turtle', '灵龟', 40, 64, 580, 5),
  manta: ordinary('manta', '魔鬼鱼', 60, 84, 560, 3),
  king: ordinary('king', '金鳞王', 120, 92, 560, 1),
  'boss-dragon': {
    code: 'boss-dragon',
    name: '深渊龙王',
    multipliers: [60, 70, 80, 90, 100, 110, 120].map((value, place) => ({ value, weight: 7 - place })),
    burst: 'none',
    radius: 150,
    lifeTicks: 320,
    spawnWeight: 0,
  },
};

function ordinary(
  code: FishCode,
  name: string,
  multiplier: number,
  radius: number,
  lifeTicks: number,
  spawnWeight: number,
): FishSpecies {
  return { code, name, multipliers: fixed(multiplier), burst: 'none', radius, lifeTicks, spawnWeight };
}
