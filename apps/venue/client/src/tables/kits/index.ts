import type { TableGameCode } from '@hj/games';
import { baccarat, baccaratFree } from './baccarat.tsx';
import { bullBull } from './bull-bull.tsx';
import { dragonTiger } from './dragon-tiger.tsx';
import { erBaGang } from './er-ba-gang.tsx';
import type { TableKit, TableKits } from './kit.ts';
import { roulette } from './roulette.tsx';
import { sicBo } from './sic-bo.tsx';

const kits: TableKits = {
  baccarat,
  'baccarat-free': baccaratFree,
  'dragon-tiger': dragonTiger,
  roulette,
  'sic-bo': sicBo,
  'bull-bull': bullBull,
  'er-ba-gang': erBaGang,
};

export const kitOf = (game: TableGameCode): TableKit => kits[game];
