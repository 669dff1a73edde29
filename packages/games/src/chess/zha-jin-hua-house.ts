/** The play of a house opponent at 炸金花: by its own cards once it has looked, and by the public view. It gets a view and no state. */
import { cardOf } from '../cards/code.ts';
import { zhaJinHuaHand } from './zha-jin-hua.ts';
import { nextIn, type ZhaJinHuaInput, type ZhaJinHuaView, zhaJinHuaLevels } from './zha-jin-hua-view.ts';

/** 0 hopeless, 1 weak, 2 fair, 3 good, 4 strong, 5 best. */
function strengthOf(view: ZhaJinHuaView): number {
  const { kind, order, isUnsuited235 } = zhaJinHuaHand(view.hand.map(cardOf));
  const [high = 0] = order;
  if (isUnsuited235) return 1;
  if (kind === 'high') return high === 14 ? 1 : 0;
  if (kind === 'pair') return high >= 10 ? 3 : 2;
  return { straight: 3, flush: 4, 'straight-flush': 5, triple: 5 }[kind];
}

/** A number that follows from the own cards and the course of the hand: the opponent is not the same in every hand. */
function moodOf({ hand, moves }: ZhaJinHuaView): number {
  const text = `${hand.join('')}${moves.length}`;
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7) % 10;
}

const raised = (view: ZhaJinHuaView, most: number): ZhaJinHuaInput => {
  const to = zhaJinHuaLevels.find((level) => level > view.level);
  return to !== undefined && to <= most ? { move: 'raise', to } : { move: 'call' };
};

/** By a blind hand: it goes along while that is cheap, and looks soon. */
function blind(view: ZhaJinHuaView, turns: number): ZhaJinHuaInput {
  if (turns === 0 && view.level <= 2) return { move: 'call' };
  return turns >= 2 || view.level > 2 || moodOf(view) < 6 ? { move: 'look' } : raised(view, 2);
}

export function zhaJinHuaHouse(view: ZhaJinHuaView): ZhaJinHuaInput {
  const { seat } = view;
  if (seat === null) throw new RangeError('a spectator does not play');
  const turns = view.turns[seat] ?? 0;
  if (!view.seen[seat]) return blind(view, turns);
  const mood = moodOf(view);
  // Now and then more is played than is held.
  const strength = strengthOf(view) + (mood === 0 ? 2 : 0);
  const left = view.out.filter((isOut) => !isOut).length;
  const ask: ZhaJinHuaInput =
    turns > 0 ? { move: 'compare', against: nextIn(view.out, seat) } : { move: 'call' };
  if (strength >= 5) return turns >= 7 ? ask : raised(view, mood < 5 ? 10 : 5);
  if (strength === 4) return turns >= 5 ? ask : raised(view, 5);
  if (strength === 3) return turns >= 3 || view.level >= 5 ? ask : raised(view, mood < 4 ? 2 : 1);
  if (strength === 2) return view.level > 5 ? { move: 'fold' } : turns >= 2 ? ask : { move: 'call' };
  if (strength === 1 && left === 2 && view.level <= 2) return ask;
  return strength === 1 && turns < 2 && view.level === 1 ? { move: 'call' } : { move: 'fold' };
}
