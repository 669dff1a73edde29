import { tableGames } from '@hj/games';
import { t } from '@lingui/core/macro';
import { fenOf } from '../api/amounts.ts';
import { Dialog } from '../hud/dialog.tsx';
import { History } from '../hud/history.tsx';
import { kitOf } from './kits/index.ts';
import { OtherTables } from './other-tables.tsx';
import { useOpenTable, useTablePlay } from './table-context.ts';
import { yuan } from './yuan.ts';

export type Sheet = 'rules' | 'history' | 'tables' | null;

export function Sheets({ sheet, close }: { sheet: Sheet; close(): void }) {
  const { api } = useOpenTable();
  if (sheet === 'history') return <History api={api} onClose={close} />;
  if (sheet === 'rules') return <Rules close={close} />;
  if (sheet === 'tables') {
    return (
      <Dialog title={t`其他牌桌`} onClose={close}>
        <OtherTables onChosen={close} />
      </Dialog>
    );
  }
  return null;
}

/** The rules of the table with the exact return of each bet. */
function Rules({ close }: { close(): void }) {
  const { game, limits, betMs } = useTablePlay((play) => play.view);
  const kit = kitOf(game);
  const { bets } = tableGames[game];
  const [minBet, maxBet] = [yuan(fenOf(limits.minBet)), yuan(fenOf(limits.maxBet))];
  const maxRound = yuan(fenOf(limits.maxRound));
  const seconds = betMs / 1_000;
  return (
    <Dialog title={t`规则与返还率`} onClose={close}>
      {kit.rules().map((rule) => (
        <p key={rule}>{rule}</p>
      ))}
      <p>{t`每局下注 ${seconds} 秒，以服务器时间为准。每注 ${minBet}–${maxBet} 元，每局合计至多 ${maxRound} 元。`}</p>
      <table className="facts">
        <thead>
          <tr>
            <th>{t`下注`}</th>
            <th>{t`赔率`}</th>
            <th>{t`返还率`}</th>
          </tr>
        </thead>
        <tbody>
          {sameKind(kit.spots(), (bet) => bets[bet]?.edge ?? 0).map(({ name, odds, edge }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{odds}</td>
              <td>{`${(100 * (1 - edge)).toFixed(4)}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">{t`返还率为理论值，由全部可能结果精确计算。`}</p>
    </Dialog>
  );
}

/** Bets of one kind (all straight ones, both pairs of dice …) are one row where odds and return are the same. */
function sameKind(
  spots: readonly { bet: string; name: string; odds: string }[],
  edgeOf: (bet: string) => number,
): { name: string; odds: string; edge: number }[] {
  const rows = new Map<string, { name: string; odds: string; edge: number }>();
  for (const { bet, name, odds } of spots) {
    const edge = edgeOf(bet);
    const isMany = /^(straight|split|street|corner|line|pair|single|double|triple)-\d/.test(bet);
    const key = isMany ? `${bet.split('-')[0]} ${odds}` : bet;
    if (!rows.has(key)) rows.set(key, { name: isMany ? (name.split(' ')[0] ?? name) : name, odds, edge });
  }
  return [...rows.values()];
}
