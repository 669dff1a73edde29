/** The games of the e-sports lobby: their names and marks. Virtual e-sports stand beside them. */
import type { EsportsGame } from '@hj/betting';
import { t } from '@lingui/core/macro';
import type { Competition } from './use-competitions.ts';

export type GameChoice = EsportsGame | 'virtual';

export interface GameLook {
  value: GameChoice;
  name: string;
  /** Two signs in the colour of the game. */
  mark: string;
}

export const gameLooks: readonly GameLook[] = [
  { value: 'lol', name: t`英雄联盟`, mark: 'LOL' },
  { value: 'dota2', name: 'DOTA2', mark: 'D2' },
  { value: 'cs', name: t`反恐精英`, mark: 'CS' },
  { value: 'kog', name: t`王者荣耀`, mark: t`王者` },
  { value: 'valorant', name: t`无畏契约`, mark: t`无畏` },
  { value: 'virtual', name: t`虚拟电竞`, mark: t`虚拟` },
];

/** Under which choice a competition or a series stands. */
export function choiceOf({ game, virtual }: Pick<Competition, 'game' | 'virtual'>): GameChoice | undefined {
  return virtual ? 'virtual' : game;
}

export function lookOf(of: Pick<Competition, 'game' | 'virtual'>): GameLook | undefined {
  const choice = choiceOf(of);
  return gameLooks.find(({ value }) => value === choice);
}
