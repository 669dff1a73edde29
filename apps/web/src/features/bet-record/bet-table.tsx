import { Amount, OrderState, Table, Td, Th, Tr } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { betOdds, betStateName, betTitle, legMarket, legMatch } from '../../shared/sportsbook/bet-words.ts';
import { momentText } from '../../shared/sportsbook/clock.ts';
import { SimulatedTag } from '../../shared/sportsbook/simulated-tag.tsx';
import { LegsInShort } from './bet-legs.tsx';
import type { BetRecord } from './queries.ts';

export interface BetListProps {
  bets: readonly BetRecord[];
  onOpen: (bet: BetRecord) => void;
}

export function BetTable({ bets, onOpen }: BetListProps) {
  return (
    <Table label={t`投注记录`}>
      <thead>
        <Tr>
          <Th>{t`时间（GMT+8）`}</Th>
          <Th>{t`赛事`}</Th>
          <Th>{t`投注内容`}</Th>
          <Th align="right">{t`赔率`}</Th>
          <Th align="right">{t`投注金额`}</Th>
          <Th align="right">{t`输赢`}</Th>
          <Th>{t`状态`}</Th>
        </Tr>
      </thead>
      <tbody>
        {bets.map((bet) => (
          <Tr key={bet.betId} className="bets-row cursor-pointer" onClick={() => onOpen(bet)}>
            <Td className="num text-fg-2">{momentText(bet.placedAt)}</Td>
            <Td>
              <Event bet={bet} />
            </Td>
            <Td>
              <button
                type="button"
                className="bets-row__open"
                aria-label={t`${betTitle(bet)}，查看详情`}
                onClick={(event) => {
                  event.stopPropagation();
                  onOpen(bet);
                }}
              >
                <span className="flex items-center gap-1.5">
                  <b>{betTitle(bet)}</b>
                  <SimulatedTag legs={bet.legs} />
                </span>
                <Content bet={bet} />
              </button>
            </Td>
            <Td align="right" className="num font-semibold">
              {betOdds(bet) ?? '–'}
            </Td>
            <Td align="right">
              <Amount value={bet.stake} currency={false} />
            </Td>
            <Td align="right" className="font-semibold">
              {bet.profit === null ? (
                <span className="text-fg-3">–</span>
              ) : (
                <Amount value={bet.profit} result sign="always" currency={false} />
              )}
            </Td>
            <Td>
              <OrderState state={betStateName(bet)} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** League and match of a single; of a series how many legs it has. */
function Event({ bet }: { bet: BetRecord }) {
  const [leg] = bet.legs;
  const isOne = bet.kind === 'single' && leg !== undefined;
  return (
    <>
      <span className="block text-12 text-fg-3">{isOne ? leg.league : t`多场`}</span>
      <span className="num block max-w-52 truncate">
        {isOne ? legMatch(leg) : t`${bet.legs.length} 项选择`}
      </span>
    </>
  );
}

function Content({ bet }: { bet: BetRecord }) {
  const [leg] = bet.legs;
  return bet.kind === 'single' && leg ? (
    <span>{legMarket(leg)}</span>
  ) : (
    <LegsInShort bet={bet} className="max-w-64" />
  );
}
