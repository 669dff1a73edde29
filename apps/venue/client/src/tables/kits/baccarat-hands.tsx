import { type BaccaratOutcome, baccaratTotal, baccaratWinner } from '@hj/games';
import { t } from '@lingui/core/macro';
import { CardFace } from '../sprites.tsx';
import { openCards } from '../table-clock.ts';
import type { StageProps } from './kit.ts';

/** When the winner is said. */
export const winnerAt = 5_600;

/** Both hands on the felt: places before the deal, cards as they are opened, the totals of the open ones. */
export function BaccaratHands({ outcome, elapsed }: StageProps<BaccaratOutcome>) {
  const open = outcome && elapsed !== null ? openCards(outcome, elapsed) : { player: 0, banker: 0 };
  const isOver = outcome !== null && elapsed !== null && elapsed >= winnerAt;
  const winner = isOver ? baccaratWinner(outcome) : null;
  return (['player', 'banker'] as const).map((side) => {
    const cards = outcome && elapsed !== null ? outcome[side].slice(0, open[side]) : [];
    return (
      <div key={side} className="hand" data-side={side} data-wins={winner === side}>
        <b className="hand-total">
          {cards.length > 0 ? baccaratTotal(cards) : side === 'player' ? t`闲` : t`庄`}
        </b>
        {[0, 1, 2].map((place) => {
          const card = cards[place];
          return (
            <span key={place} className="card-place" data-dealt={card !== undefined}>
              {card && <CardFace card={card} />}
            </span>
          );
        })}
      </div>
    );
  });
}
