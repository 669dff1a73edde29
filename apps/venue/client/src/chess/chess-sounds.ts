/** Sounds of a card table: none is the only sign of an event. */
import type { Voice } from '../sound/voices.ts';
import type { ChessPlay } from './chess-player.ts';

type Heard = Pick<ChessPlay, 'hand' | 'notice'>;

const isAsked = (hand: Heard['hand']): boolean =>
  hand?.state === 'playing' && hand.waiting.includes(hand.seat);

/** The sounds of a change of the hand on show. */
export function chessVoices(now: Heard, before: Heard): Voice[] {
  const voices: Voice[] = [];
  const [hand, was] = [now.hand, before.hand];
  if (hand !== null && hand.id === was?.id && hand !== was) {
    if (hand.state === 'playing') {
      if (was.state === 'gathering') voices.push('deal');
      else if (JSON.stringify(hand.view) !== JSON.stringify(was.view)) voices.push('card');
    }
    if (isAsked(hand) && !isAsked(was)) voices.push('turn');
    const own = hand.seats.find(({ seat }) => seat === hand.seat);
    if (hand.state === 'settled' && was.state !== 'settled')
      voices.push(Number(own?.won ?? 0) > 0 ? 'win-m' : 'card');
  }
  if (now.notice !== null && now.notice !== before.notice) voices.push('error-soft');
  return voices;
}
