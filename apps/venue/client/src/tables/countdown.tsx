import { t } from '@lingui/core/macro';
import { type CSSProperties, useState } from 'react';
import { useTable, useTablePlay } from './table-context.ts';
import { usePhase } from './use-phase.ts';

/** The ring with the seconds left; amber in the last five. Other phases are words. */
export function Countdown() {
  const phase = usePhase((now) => now.phase);
  const secondsLeft = usePhase((now) => (now.phase === 'betting' ? now.secondsLeft : 0));
  const round = useTablePlay(({ view }) => `${view.round?.id}:${view.round?.locksAt}`);
  if (phase !== 'betting') {
    const words = { revealing: t`开牌中`, shown: t`结算`, void: t`本局取消`, waiting: t`请稍候` };
    return <span className="phase">{words[phase]}</span>;
  }
  return (
    <div
      className="ring-clock"
      role="timer"
      aria-label={t`剩余 ${secondsLeft} 秒`}
      data-last={secondsLeft <= 5}
    >
      <Ring key={round} />
      <b>{secondsLeft}</b>
    </div>
  );
}

/** Two halves that are turned out of sight by the compositor: a ring drawn anew would cost a frame its time. */
function Ring() {
  const { store } = useTable();
  const [times] = useState(() => {
    const { view, clockAhead } = store.getState();
    const left = Date.parse(view.round?.locksAt ?? '') - Date.now() - clockAhead;
    return { '--ring-for': `${view.betMs}ms`, '--ring-from': `${Math.round(left - view.betMs)}ms` };
  });
  return (
    <span className="ring" aria-hidden="true" style={times as CSSProperties}>
      <span data-half="left">
        <i />
      </span>
      <span data-half="right">
        <i />
      </span>
    </span>
  );
}
