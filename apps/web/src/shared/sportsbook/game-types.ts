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

/** Players and not teams play it: they carry no crest but a flag, and their surname says enough. */
export function hasPlayers(gameType: GameType, kind?: string | null): boolean {
  return gameType === 'TN' || gameType === 'SK' || gameType === 'TT' || kind === 'badminton';
}

/** The surname, which is written last: 张之臻 as it is, 穆塞蒂 of 洛伦佐·穆塞蒂; of a pair both. */
export function surnameOf(name: string): string {
  return name
    .split('/')
    .map((each) => each.slice(each.lastIndexOf('·') + 1))
    .join('/');
}

/** A player beside his opponent: by the first name too where both share the surname. */
export function shortNameOf(name: string, opponent: string): string {
  const surname = surnameOf(name);
  return surname === surnameOf(opponent) ? name : surname;
}
