/** The game types that have matches of their own. Not read from the contract: its schemas would come along into the first script. */
import type { GameType } from '@hj/contract';

export const matchTypes = [
  'FT',
  'VF',
  'BK',
  'TN',
  'OP',
  'SK',
  'FS',
  'BS',
  'VB',
  'TT',
] as const satisfies readonly GameType[];

/** Players and not teams play it: they carry no crest, and their surname says enough. */
export function hasPlayers(gameType: GameType): boolean {
  return gameType === 'TN' || gameType === 'SK' || gameType === 'TT';
}

/** The surname, which is written last: 张之臻 as it is, 穆塞蒂 of 洛伦佐·穆塞蒂. */
export function surnameOf(name: string): string {
  return name.slice(name.lastIndexOf('·') + 1);
}
