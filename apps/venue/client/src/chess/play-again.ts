import { type CardGame, type CardGameCode, cardGames, commitmentOf, seededRandom } from '@hj/games';
import type { PublicHand } from '../api/types.ts';

export interface HandAgain {
  /** From the deal to the end. */
  states: unknown[];
  rules: CardGame<unknown, unknown, unknown>;
  /** Whether each input was allowed by the rules. */
  allowed: boolean;
  units: readonly number[] | null;
}

/** Plays a hand from its seed and its inputs, by the rules in this page. */
export function playAgain({ game, serverSeed, clientSeed, inputs }: PublicHand): HandAgain | null {
  if (serverSeed === null) return null;
  const rules = cardGames[game as CardGameCode] as unknown as HandAgain['rules'];
  const states = [rules.start(seededRandom({ serverSeed, clientSeed, nonce: 0 }))];
  let allowed = true;
  for (const { seat, input } of inputs) {
    const after = rules.apply(states.at(-1), seat, input);
    if (after === undefined) {
      allowed = false;
      break;
    }
    states.push(after);
  }
  return { states, rules, allowed, units: rules.units(states.at(-1)) };
}

/** SHA-256 over the hand and the keys of its players, as the venue makes it before the deal. */
export function clientSeedOfHand({ hand, seats }: Pick<PublicHand, 'hand' | 'seats'>): string {
  const lines = seats.flatMap(({ seat, key }) => (key === null ? [] : [`${seat} ${key}`]));
  return commitmentOf([hand, ...lines].join('\n'));
}
