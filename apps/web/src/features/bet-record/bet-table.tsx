import { Amount, OrderState, Table, Td, Th, Tr } from '@hj/ui';
import { momentText } from '../../shared/sportsbook/clock.ts';
import { betStateName } from './bet-state.ts';
import type { BetRecord } from './queries.ts';

export interface BetListProps {
  bets: readonly BetRecord[];
  onOpen: (bet: BetRecord) => void;
}

export function BetTable({ bets, onOpen }: BetListProps) {
  return (
    <Table label="投注记录">
      <thead>
        <Tr>
          <Th>时间（GMT+8）</Th>
          <Th>赛事</Th>
          <Th>投注内容</Th>
          <Th align="right">赔率</Th>
          <Th align="right">投注金额</Th>
          <Th align="right">输赢</Th>
          <Th>状态</Th>
        </Tr>
      </thead>
      <tbody>
        {bets.map((bet) => (
          <Tr key={bet.betId} className="bets-row" onClick={() => onOpen(bet)}>
            <Td className="num text-fg-2">{momentText(bet.placedAt)}</Td>
            <Td>
              <span className="block text-12 text-fg-3">{bet.league}</span>
              <span className="block max-w-52 truncate">{bet.match}</span>
            </Td>
            <Td>
              <button
                type="button"
                className="bets-row__open"
                aria-label={`${bet.selection} ${bet.market}，查看详情`}
                onClick={(event) => {
                  event.stopPropagation();
                  onOpen(bet);
                }}
              >
                <b>{bet.selection}</b>
                <span>
                  {bet.market}
                  {bet.scoreAtBet ? ` ${bet.scoreAtBet}` : ''}
                </span>
              </button>
            </Td>
            <Td align="right" className="num font-semibold">
              {bet.odds}
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
