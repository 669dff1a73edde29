import type { LotteryPlay } from '@hj/games';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { listJoint } from '../../app/joints.ts';
import { changePicks } from '../basket-actions.ts';
import { useLottery, useLotteryState } from '../lottery-context.ts';
import { readTyped, typedSize } from '../rules/ways.ts';

/** 单式: lines as text; errors in them are shown while typing. */
export function TypedBox({ play }: { play: LotteryPlay }) {
  const player = useLottery();
  const text = useLotteryState((state) => state.picks.typed);
  const { selections, wrong, repeated } = useMemo(() => readTyped(play, text), [play, text]);
  const size = typedSize(play);
  const isWide = (play.fields[0]?.choices[0]?.length ?? 1) > 1;
  const tidy = (): void =>
    changePicks(player, {
      typed: selections.map((selection) => selection.flat().join(isWide ? ' ' : '')).join('\n'),
    });
  const [count, bad] = [selections.length, wrong.length + repeated.length];
  const samples = [...wrong, ...repeated].slice(0, 3).join(listJoint);
  return (
    <div className="typed">
      <label htmlFor="typed">
        {isWide
          ? t`每注 ${size} 个号码，号码之间用空格，注与注之间用逗号或换行。`
          : t`每注 ${size} 位数字，注与注之间用空格、逗号或换行。`}
      </label>
      <textarea
        id="typed"
        rows={6}
        inputMode="numeric"
        value={text}
        maxLength={20_000}
        aria-invalid={bad > 0}
        aria-describedby="typed-said"
        onChange={(event) => changePicks(player, { typed: event.target.value })}
      />
      <p id="typed-said" className="typed-said" aria-live="polite">
        <span>{t`有效 ${count} 注`}</span>
        {wrong.length > 0 && <span className="is-bad">{t`格式不符 ${wrong.length}`}</span>}
        {repeated.length > 0 && <span className="is-bad">{t`重复 ${repeated.length}`}</span>}
        {bad > 0 && <span className="num">{samples}</span>}
        {bad > 0 && <button type="button" className="link" onClick={tidy}>{t`去除错误和重复`}</button>}
        {text !== '' && (
          <button
            type="button"
            className="link"
            onClick={() => changePicks(player, { typed: '' })}
          >{t`清空`}</button>
        )}
      </p>
    </div>
  );
}
