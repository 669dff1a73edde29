import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useGame, usePlay } from './game-context.ts';

const drawings = import.meta.glob<string>('../../art/*/spin.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The one big button; Space and Enter press it while no dialog is open and no other control has the focus. */
export function SpinButton() {
  const { code, press } = useGame();
  const phase = usePlay((play) => play.phase);
  const feature = usePlay((play) => play.feature);
  const unknown = usePlay((play) => play.unknownSince !== null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.key !== ' ' && event.key !== 'Enter') || event.repeat) return;
      if (document.querySelector('dialog[open]')) return;
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && activeElement.closest('button:not(.spin), a, input'))
        return;
      event.preventDefault();
      press();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [press]);
  const left = feature?.left ?? 0;
  const label = unknown
    ? t`确认中`
    : phase === 'idle'
      ? left > 0
        ? t`免费旋转，还有 ${left} 次`
        : t`旋转`
      : t`立即显示结果`;
  return (
    <button
      type="button"
      className="spin"
      data-phase={phase}
      aria-label={label}
      disabled={phase === 'loading'}
      onPointerDown={(event) => {
        // A press counts when the finger comes down; the click of a keyboard comes without a pointer.
        if (event.button === 0) press();
      }}
      onClick={(event) => {
        // A screen reader presses without a pointer.
        if (event.detail === 0) press();
      }}
    >
      <img src={drawings[`../../art/${code}/spin.svg`]} alt="" draggable={false} />
      {left > 0 && <b className="spin-count">{left}</b>}
    </button>
  );
}
