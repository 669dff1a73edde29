import { type TableOutcome, tableGames } from '@hj/games';
import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { fenOf } from '../api/amounts.ts';
import { sumOf } from './chip-stack.ts';
import { baccaratSpots, chips, type Spot } from './spots.ts';
import { ChipArt } from './sprites.tsx';
import type { TablePhase } from './table-clock.ts';
import { useTable, useTablePlay } from './table-context.ts';
import { yuan } from './yuan.ts';

/** The bet spots. Each is a button that takes the chip in the hand. */
export function BetGrid({ phase }: { phase: TablePhase }) {
  const game = useTablePlay((play) => play.view.game);
  const outcome = useTablePlay((play) => play.view.round?.outcome ?? null);
  const { sides, main } = baccaratSpots(game === 'baccarat' ? game : 'baccarat-free');
  const shown = phase.phase === 'shown' ? outcome : null;
  return (
    <div className="bets" data-betting={phase.phase === 'betting'}>
      <div className="bets-side">
        {sides.map((spot) => (
          <BetSpot key={spot.bet} spot={spot} outcome={shown} open={phase.phase === 'betting'} />
        ))}
      </div>
      <div className="bets-main">
        {main.map((spot) => (
          <BetSpot key={spot.bet} spot={spot} outcome={shown} open={phase.phase === 'betting'} />
        ))}
      </div>
    </div>
  );
}

function BetSpot({ spot, outcome, open }: { spot: Spot; outcome: TableOutcome | null; open: boolean }) {
  const player = useTable();
  const game = useTablePlay((play) => play.view.game);
  const own = useTablePlay((play) => play.own[spot.bet] ?? 0n);
  const laid = useTablePlay((play) => sumOf(play.chips)[spot.bet] ?? 0n);
  const pool = useTablePlay((play) => play.view.all.find(({ bet }) => bet === spot.bet));
  const wins = outcome !== null && (tableGames[game].returns(outcome)[spot.bet] ?? 0) > 100;
  const sum = own + laid;
  const people = pool?.players ?? 0;
  const label = [
    t`${spot.name}，赔率 ${spot.odds}`,
    own > 0n ? t`已下注 ${displayAmount(own)} 元` : '',
    laid > 0n ? t`待确认 ${displayAmount(laid)} 元` : '',
  ]
    .filter(Boolean)
    .join('，');
  return (
    <button
      type="button"
      className="spot"
      data-kind={spot.kind}
      data-own={sum > 0n}
      data-laid={laid > 0n}
      data-wins={wins}
      aria-label={label}
      // Kept in the order of the keyboard while it takes no bets, so that the focus stays.
      aria-disabled={!open}
      onClick={() => player.put(spot.bet)}
    >
      <b>{spot.name}</b>
      <i>{spot.odds}</i>
      {spot.kind !== 'side' && pool && (
        <small>
          {shortAmount(fenOf(pool.amount))}　{t`${people} 人`}
        </small>
      )}
      {sum > 0n && spot.kind !== 'side' && (
        <span className="spot-chip">
          <ChipArt art={chipFor(sum)} />
        </span>
      )}
      {sum > 0n && <em className="spot-sum">{yuan(sum)}</em>}
    </button>
  );
}

/** The largest chip that the sum holds. */
const chipFor = (sum: bigint): string =>
  chips.filter((chip) => BigInt(chip.yuan) * 100n <= sum).at(-1)?.art ?? chips[0]?.art ?? '';

/** `¥18.4万`. */
function shortAmount(fen: bigint): string {
  const whole = Number(fen / 100n);
  if (whole < 10_000) return `¥${whole.toLocaleString('en-US')}`;
  const tens = (Math.floor(whole / 1_000) / 10).toFixed(1);
  return t`¥${tens}万`;
}
