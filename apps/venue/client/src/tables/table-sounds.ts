/** Sounds of a table: none is the only sign of an event. */
import type { Voice } from '../sound/voices.ts';
import { kitOf } from './kits/index.ts';
import type { TablePlay } from './table-player.ts';

type Heard = Pick<TablePlay, 'view' | 'chips' | 'own' | 'result' | 'notice'>;

/** The voices of a round of the game, in the order of their use. */
export const voicesSoon = (game: TablePlay['view']['game']): Voice[] => [
  ...(['chip', 'close-bets', kitOf(game).voice ?? 'deal', 'open-bets', 'coin'] as const),
  ...(['win-s', 'error-soft'] as const),
];

/** The sounds of a change at a table. A table that was just sat down at is silent. */
export function tableVoices(now: Heard, before: Heard): Voice[] {
  if (now.view.code !== before.view.code) return [];
  const voices: Voice[] = [];
  if (now.chips.length > before.chips.length) voices.push('chip');
  if (Object.keys(now.own).length > 0 && now.own !== before.own && now.chips.length === 0)
    if (before.chips.length > 0) voices.push('coin');
  const [state, was] = [now.view.round?.state, before.view.round?.state];
  if (state !== was) {
    if (state === 'open') voices.push('open-bets');
    if (state === 'locked') voices.push('close-bets', kitOf(now.view.game).voice ?? 'deal');
  }
  const { result, notice } = now;
  if (result !== null && result !== before.result && result.returned > result.stake)
    voices.push(result.returned > result.stake * 5n ? 'win-l' : 'win-s');
  if (notice !== null && notice !== before.notice && notice.kind !== 'returned') voices.push('error-soft');
  return voices;
}
