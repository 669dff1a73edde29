import { Amount, OrderState } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { betOdds, betStateName, betTitle } from '../../shared/sportsbook/bet-words.ts';
import { momentText } from '../../shared/sportsbook/clock.ts';
import { SimulatedTag } from '../../shared/sportsbook/simulated-tag.tsx';
import { LegsInShort } from './bet-legs.tsx';
import type { BetListProps } from './bet-table.tsx';

/** The bets on a phone: a card each, the whole card opens it. */
export function BetCards({ bets, onOpen }: BetListProps) {
  return (
    <ul className="bet-cards list-none">
      {bets.map((bet) => {
        const odds = betOdds(bet);
        return (
          <li className="border-t border-t-line" key={bet.betId}>
            <button type="button" onClick={() => onOpen(bet)}>
              <span className="bet-cards__row">
                <span className="flex min-w-0 items-center gap-1.5">
                  <b className="truncate">{betTitle(bet)}</b>
                  <SimulatedTag legs={bet.legs} />
                </span>
                {odds === undefined ? null : <b className="num">@{odds}</b>}
              </span>
              <LegsInShort bet={bet} className="text-12 text-fg-3" />
              <span className="bet-cards__row text-13 text-fg-2">
                <span>
                  <Trans>
                    投注 <Amount value={bet.stake} />
                  </Trans>
                </span>
                {bet.state === 'refused' ? null : bet.profit === null ? (
                  <span>
                    <Trans>
                      可赢 <Amount value={bet.toWin} />
                    </Trans>
                  </span>
                ) : (
                  <b>
                    <Amount value={bet.profit} result sign="always" />
                  </b>
                )}
              </span>
              <span className="bet-cards__row text-12 text-fg-3">
                <span className="num">{t`${momentText(bet.placedAt)} 投注`}</span>
                <OrderState state={betStateName(bet)} />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
