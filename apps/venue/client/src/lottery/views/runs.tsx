import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { sayName } from '../../app/names.ts';
import { Dialog } from '../../hud/dialog.tsx';
import { useLotteryState } from '../lottery-context.ts';

/** 长龙: sides that came in a row up to the last draw. */
export function Runs() {
  const trends = useLotteryState((play) => play.trends);
  const runs = trends?.runs.slice(0, 10) ?? [];
  return (
    <section className="card runs-card">
      <header className="view-head">
        <h2>{t`长龙`}</h2>
        <small>{t`连出最久 10 项，不预示下一期`}</small>
      </header>
      {trends === null && <p className="list-none">{t`正在读取…`}</p>}
      {trends !== null && runs.length === 0 && <p className="list-none">{t`目前没有连出两期以上的项目。`}</p>}
      <RunList runs={runs} />
    </section>
  );
}

function RunList({ runs }: { runs: readonly { place: string; side: string; times: number }[] }) {
  return (
    <ul className="runs">
      {runs.map(({ place, side, times }) => (
        <li key={`${place}${side}`}>
          <span>{`${sayName(place)} ${sayName(side)}`}</span>
          <b className="num">{t`${times} 期`}</b>
        </li>
      ))}
    </ul>
  );
}

/** On a phone: the two longest in a line, and the way to all. */
export function RunLine() {
  const trends = useLotteryState((play) => play.trends);
  const [isOpen, setOpen] = useState(false);
  const runs = trends?.runs ?? [];
  if (runs.length === 0) return null;
  return (
    <div className="run-line">
      <span>{t`长龙`}</span>
      {runs.slice(0, 2).map(({ place, side, times }) => (
        <span key={`${place}${side}`}>
          {`${sayName(place)} ${sayName(side)}`} <b className="num">{t`${times} 期`}</b>
        </span>
      ))}
      <span className="grow" />
      <button type="button" className="link" onClick={() => setOpen(true)}>{t`全部`}</button>
      {isOpen && (
        <Dialog title={t`长龙`} onClose={() => setOpen(false)}>
          <p className="muted">{t`到上一期为止连续出现的项目，不预示下一期。`}</p>
          <RunList runs={runs} />
        </Dialog>
      )}
    </div>
  );
}
