import { Amount, OrderState } from '@hj/ui';
import { momentText } from '../../shared/sportsbook/clock.ts';
import { betStateName } from './bet-state.ts';
import type { BetListProps } from './bet-table.tsx';

/** The bets on a phone: a card each, the whole card opens it. */
export function BetCards({ bets, onOpen }: BetListProps) {
  return (
    <ul className="bet-cards">
      {bets.map((bet) => (
        <li key={bet.betId}>
          <button type="button" onClick={() => onOpen(bet)}>
            <span className="bet-cards__row">
              <b className="truncate">{bet.selection}</b>
              <b className="num">@{bet.odds}</b>
            </span>
            <span className="bet-cards__meta truncate">
              {bet.market}
              {bet.scoreAtBet ? ` ${bet.scoreAtBet}` : ''}　·　{bet.match}
            </span>
            <span className="bet-cards__row bet-cards__sums">
              <span>
                投注 <Amount value={bet.stake} />
              </span>
              {bet.profit === null ? (
                <span>
                  可赢 <Amount value={bet.toWin} />
                </span>
              ) : (
                <b>
                  <Amount value={bet.profit} result sign="always" />
                </b>
              )}
            </span>
            <span className="bet-cards__row bet-cards__foot">
              <span className="num">{momentText(bet.placedAt)}</span>
              <OrderState state={betStateName(bet)} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
