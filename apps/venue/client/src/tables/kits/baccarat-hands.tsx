import { type BaccaratOutcome, baccaratTotal, baccaratWinner } from '@hj/games';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { TableCard } from '../table-card.tsx';
import { openCards } from '../table-clock.ts';
import { useTablePlay } from '../table-context.ts';
import type { StageProps } from './kit.ts';
import { SqueezeCard } from './squeeze-card.tsx';

/** When the winner is said. */
export const winnerAt = 5_600;
/** From this moment the dealer opens the cards that are still closed. */
const dealerOpensAt = 5_200;

type Side = 'player' | 'banker';

/** The last card of a hand may be opened by who has staked on it, until the dealer does. */
function useSqueeze(elapsed: number | null): { hides(side: Side): boolean; open(side: Side): void } {
  const round = useTablePlay((play) => play.view.round?.id ?? '');
  const own = useTablePlay((play) => play.own);
  const [opened, setOpened] = useState<{ round: string; sides: readonly Side[] }>({ round: '', sides: [] });
  const done = opened.round === round ? opened.sides : [];
  return {
    hides: (side) =>
      elapsed !== null && elapsed < dealerOpensAt && (own[side] ?? 0n) > 0n && !done.includes(side),
    open: (side) => setOpened({ round, sides: [...done, side] }),
  };
}

/** Both hands on the felt: places before the deal, cards as they are opened, the totals of the open ones. */
export function BaccaratHands({ outcome, elapsed }: StageProps<BaccaratOutcome>) {
  const squeeze = useSqueeze(elapsed);
  const dealt = outcome && elapsed !== null ? openCards(outcome, elapsed) : { player: 0, banker: 0 };
  const isOver = outcome !== null && elapsed !== null && elapsed >= winnerAt;
  const winner = isOver ? baccaratWinner(outcome) : null;
  return (['player', 'banker'] as const).map((side) => {
    const cards = outcome ? outcome[side].slice(0, dealt[side]) : [];
    const isHidden = outcome !== null && cards.length === outcome[side].length && squeeze.hides(side);
    const open = isHidden ? cards.slice(0, -1) : cards;
    return (
      <div key={side} className="hand" data-side={side} data-wins={winner === side}>
        <b className="hand-total">
          {open.length > 0 ? baccaratTotal(open) : side === 'player' ? t`闲` : t`庄`}
        </b>
        {[0, 1, 2].map((place) => {
          const card = cards[place];
          return (
            <span key={place} className="card-place" data-dealt={card !== undefined}>
              {card &&
                (isHidden && place === cards.length - 1 ? (
                  <SqueezeCard card={card} onOpen={() => squeeze.open(side)} />
                ) : (
                  <TableCard card={card} />
                ))}
            </span>
          );
        })}
      </div>
    );
  });
}
