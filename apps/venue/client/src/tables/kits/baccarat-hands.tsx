import { type BaccaratOutcome, baccaratTotal, baccaratWinner } from '@hj/games';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { TableCard } from '../table-card.tsx';
import { openCards } from '../table-clock.ts';
import { useTablePlay } from '../table-context.ts';
import type { StageProps } from './kit.ts';
import { type Side, SqueezePanel } from './squeeze-panel.tsx';

/** When the winner is said. */
export const winnerAt = 6_500;
/** From this moment the dealer opens the cards that are still closed. */
const dealerOpensAt = 6_200;

const sides = ['player', 'banker'] as const;

/** The last card of a hand may be opened by a player with a stake on it, until the dealer does. */
function useSqueeze(elapsed: number | null) {
  const round = useTablePlay((play) => play.view.round?.id ?? '');
  const own = useTablePlay((play) => play.own);
  const [chosen, setChosen] = useState<{ round: string; by: Partial<Record<Side, 'player' | 'dealer'>> }>({
    ...{ round: '', by: {} },
  });
  const by = chosen.round === round ? chosen.by : {};
  const choose = (side: Side, who: 'player' | 'dealer') => setChosen({ round, by: { ...by, [side]: who } });
  return {
    hides: (side: Side) =>
      elapsed !== null && elapsed < dealerOpensAt && (own[side] ?? 0n) > 0n && by[side] !== 'player',
    /** Still held by the player, not left to the dealer. */
    holds: (side: Side) => by[side] === undefined,
    open: (side: Side) => choose(side, 'player'),
    leave: (side: Side) => choose(side, 'dealer'),
  };
}

/** Both hands on the felt: places before the deal, cards as they are opened, the totals of the open ones. */
export function BaccaratHands({ outcome, elapsed }: StageProps<BaccaratOutcome>) {
  const squeeze = useSqueeze(elapsed);
  const dealt = outcome && elapsed !== null ? openCards(outcome, elapsed) : { player: 0, banker: 0 };
  const isOver = outcome !== null && elapsed !== null && elapsed >= winnerAt;
  const winner = isOver ? baccaratWinner(outcome) : null;
  const handOf = (side: Side) => {
    const cards = outcome ? outcome[side].slice(0, dealt[side]) : [];
    const isHidden = outcome !== null && cards.length === outcome[side].length && squeeze.hides(side);
    return {
      cards,
      hidden: isHidden ? cards.at(-1) : undefined,
      open: isHidden ? cards.slice(0, -1) : cards,
    };
  };
  const hands = { player: handOf('player'), banker: handOf('banker') };
  const held = sides.find((side) => hands[side].hidden !== undefined && squeeze.holds(side));
  const card = held && hands[held].hidden;
  return (
    <>
      {sides.map((side) => {
        const { cards, hidden, open } = hands[side];
        return (
          <div key={side} className="hand" data-side={side} data-wins={winner === side}>
            <b className="hand-total">
              {open.length > 0 ? baccaratTotal(open) : (side === 'player' ? t`闲` : t`庄`).charAt(0)}
            </b>
            {[0, 1, 2].map((place) => {
              const each = cards[place];
              const isClosed = hidden !== undefined && place === cards.length - 1;
              return (
                <span key={place} className="card-place" data-dealt={each !== undefined}>
                  {each && <TableCard key={isClosed ? 'back' : 'face'} card={isClosed ? null : each} />}
                </span>
              );
            })}
          </div>
        );
      })}
      {held && card && elapsed !== null && (
        <SqueezePanel
          // The card of the other hand is another card.
          key={held}
          side={held}
          card={card}
          open={{ player: hands.player.open, banker: hands.banker.open }}
          secondsLeft={Math.ceil((dealerOpensAt - elapsed) / 1_000)}
          onOpen={() => squeeze.open(held)}
          onLeave={() => squeeze.leave(held)}
        />
      )}
    </>
  );
}
