import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useState } from 'react';
import { fenOf } from '../api/amounts.ts';
import type { HistoryRow, History as Rounds } from '../api/types.ts';
import type { VenueApi } from '../api/venue-api.ts';
import { verifyAddress } from '../app/verify-address.ts';
import { Dialog } from './dialog.tsx';

type Loaded =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'shown'; rows: HistoryRow[]; next: string | null };

/** The member's rounds in this game, newest first, each with its way to the verify page. */
export function History({ api, onClose }: { api: Pick<VenueApi, 'history'>; onClose(): void }) {
  const { loaded, load } = useHistory(api);
  return (
    <Dialog title={t`游戏记录`} onClose={onClose}>
      {loaded.state === 'loading' && <p className="muted">{t`正在读取记录…`}</p>}
      {loaded.state === 'failed' && (
        <p>
          {t`记录暂时读取不到。`}
          <button type="button" className="link" onClick={() => load(null, [])}>{t`重试`}</button>
        </p>
      )}
      {loaded.state === 'shown' && loaded.rows.length === 0 && (
        <p className="muted">{t`还没有记录。玩过一局后显示在这里。`}</p>
      )}
      {loaded.state === 'shown' && loaded.rows.length > 0 && (
        <table className="facts history">
          <thead>
            <tr>
              <th>{t`时间`}</th>
              <th>{t`局号`}</th>
              <th>{t`投注额`}</th>
              <th>{t`赢得`}</th>
              <th>{t`验证`}</th>
            </tr>
          </thead>
          <tbody>
            {loaded.rows.map(({ roundId, at, stake, win, spins, open }) => (
              <tr key={roundId}>
                <td>{timeOf(at)}</td>
                <td>
                  {roundId}
                  {spins > 1 && <small> {t`含 ${spins - 1} 次免费`}</small>}
                  {open && <small> {t`未完成`}</small>}
                </td>
                <td>{displayAmount(fenOf(stake))}</td>
                <td>{displayAmount(fenOf(win))}</td>
                <td>
                  <a href={verifyAddress(roundId)} target="_blank" rel="noreferrer">{t`验证`}</a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {loaded.state === 'shown' && loaded.next !== null && (
        <button
          type="button"
          className="wide"
          onClick={() => load(loaded.next, loaded.rows)}
        >{t`更早的记录`}</button>
      )}
    </Dialog>
  );
}

function useHistory(api: Pick<VenueApi, 'history'>) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const load = useCallback(
    (before: string | null, rows: readonly HistoryRow[]) => {
      api.history(before).then(
        (page: Rounds) => setLoaded({ state: 'shown', rows: [...rows, ...page.rounds], next: page.next }),
        () => setLoaded({ state: 'failed' }),
      );
    },
    [api],
  );
  useEffect(() => load(null, []), [load]);
  return { loaded, load };
}

const beijing = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `2025-11-20 21:47:08`, GMT+8. */
export const timeOf = (at: string): string => beijing.format(new Date(at));
