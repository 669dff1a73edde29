import { tableGames } from '@hj/games';
import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import type { CSSProperties, ReactNode } from 'react';
import { fenOf } from '../api/amounts.ts';
import { clauseJoint } from '../app/joints.ts';
import { ChipArt } from '../sprites/pieces.tsx';
import { useBets } from './bets-context.ts';
import { sumOf } from './chip-stack.ts';
import { chipFor } from './chips.ts';
import type { Spot } from './kits/kit.ts';
import { useTable, useTablePlay } from './table-context.ts';
import { shortYuan, wonYuan, yuan } from './yuan.ts';

type Size = 'side' | 'main' | 'cell' | 'edge';

/** The stake on a spot, and whether it won. */
function useSpot(bet: string) {
  const { returned } = useBets();
  const game = useTablePlay((play) => play.view.game);
  const own = useTablePlay((play) => play.own[bet] ?? 0n);
  const laid = useTablePlay((play) => sumOf(play.chips)[bet] ?? 0n);
  const locked = tableGames[game].bets[bet]?.locked ?? 1;
  const change = returned === null ? 0 : (returned[bet] ?? 0) - 100 * locked;
  return { own, laid, wins: change > 0, won: (own / 100n) * BigInt(change) };
}

/** A bet spot: a button that takes the chip in the hand. */
export function BetSpot({
  spot,
  size = 'side',
  style,
  children,
}: {
  spot: Spot;
  size?: Size;
  style?: CSSProperties;
  /** In place of the name. */
  children?: ReactNode;
}) {
  const player = useTable();
  const { open, isLast, returned } = useBets();
  const { own, laid, wins, won } = useSpot(spot.bet);
  const sum = own + laid;
  const chip = chipFor(sum);
  return (
    <button
      type="button"
      className="spot"
      style={style}
      data-size={size}
      data-kind={spot.kind ?? 'plain'}
      data-own={sum > 0n}
      data-laid={laid > 0n}
      data-last={laid > 0n && isLast}
      data-result={returned === null ? undefined : wins ? 'won' : 'lost'}
      aria-label={labelOf(spot, own, laid)}
      // Kept in the order of the keyboard while it takes no bets, so that the focus stays.
      aria-disabled={!open}
      onClick={() => player.put(spot.bet)}
    >
      {size !== 'edge' && (children ?? <b>{spot.name}</b>)}
      {size !== 'edge' && size !== 'cell' && <i>{[spot.covers, spot.odds].filter(Boolean).join('　')}</i>}
      {size === 'main' && <Pool bet={spot.bet} />}
      {sum > 0n && chip && (size === 'main' || size === 'edge' || size === 'cell') && (
        <span className="spot-chip">
          <ChipArt chip={chip} />
        </span>
      )}
      {sum > 0n && <em className="spot-sum">{wins && own > 0n ? `+${wonYuan(won)}` : yuan(sum)}</em>}
    </button>
  );
}

function Pool({ bet }: { bet: string }) {
  const pool = useTablePlay((play) => play.view.all.find((each) => each.bet === bet));
  if (!pool) return null;
  const people = pool.players;
  return (
    <small>
      {shortYuan(fenOf(pool.amount))}　{t`${people} 人`}
    </small>
  );
}

const labelOf = ({ name, odds }: Spot, own: bigint, laid: bigint): string =>
  [
    t`${name}，赔率 ${odds}`,
    own > 0n ? t`已下注 ${displayAmount(own)} 元` : '',
    laid > 0n ? t`待确认 ${displayAmount(laid)} 元` : '',
  ]
    .filter(Boolean)
    .join(clauseJoint);
