import { type BaccaratOutcome, baccaratTotal, baccaratWinner } from '@hj/games';
import { t } from '@lingui/core/macro';
import { CardFace } from './sprites.tsx';
import { openCards, type TablePhase } from './table-clock.ts';

const shownFor = (phase: TablePhase): number | null => {
  if (phase.phase === 'revealing') return phase.elapsedMs;
  return phase.phase === 'shown' ? Number.POSITIVE_INFINITY : null;
};

/** Both hands on the felt: places before the deal, cards as they are opened, the totals of the open ones. */
export function Hands({ outcome, phase }: { outcome: BaccaratOutcome | null; phase: TablePhase }) {
  const elapsed = shownFor(phase);
  const open = outcome && elapsed !== null ? openCards(outcome, elapsed) : { player: 0, banker: 0 };
  const winner = outcome && phase.phase === 'shown' ? baccaratWinner(outcome) : null;
  const said = winner && outcome ? sentenceOf(outcome) : '';
  return (
    <>
      {(['player', 'banker'] as const).map((side) => {
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
      })}
      {winner && (
        <p className="winner" data-winner={winner}>
          {{ banker: t`庄赢`, player: t`闲赢`, tie: t`和局` }[winner]}
        </p>
      )}
      <p className="unseen" role="status">
        {said}
      </p>
    </>
  );
}

function sentenceOf(outcome: BaccaratOutcome): string {
  const [player, banker] = [baccaratTotal(outcome.player), baccaratTotal(outcome.banker)];
  const winner = { banker: t`庄赢`, player: t`闲赢`, tie: t`和局` }[baccaratWinner(outcome)];
  return t`闲 ${player} 点，庄 ${banker} 点，${winner}。`;
}
