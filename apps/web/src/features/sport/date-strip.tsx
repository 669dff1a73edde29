import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { dayText } from '../../shared/sportsbook/desk-day.ts';
import { setDate, useDesk } from './desk-state.ts';
import { useCounts } from './use-games.ts';

/** The days of the early market with their counts. */
export function DateStrip({ className }: { className?: string }) {
  const { gameDate, isFavorites, showType } = useDesk();
  const { days } = useCounts();
  if (showType !== 'FU' || isFavorites || days.length === 0) return null;
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <fieldset
      aria-label={t`早盘日期`}
      className={clsx(
        'flex min-w-0 flex-none items-center gap-1.5 overflow-x-auto bg-bg [scrollbar-width:none]',
        className,
      )}
    >
      <Day isOn={gameDate === ''} text={t`全部日期`} count={total} onPress={() => setDate('')} />
      {days.map(({ day, count }) => (
        <Day
          key={day}
          isOn={day === gameDate}
          text={dayText(day)}
          count={count}
          onPress={() => setDate(day)}
        />
      ))}
    </fieldset>
  );
}

function Day(props: { isOn: boolean; text: string; count: number; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={props.isOn}
      className={clsx(
        'num flex h-8 flex-none items-center gap-1.5 whitespace-nowrap rounded-md border px-2.5 text-13',
        props.isOn
          ? 'border-brand-line bg-brand-soft font-semibold text-brand-text'
          : 'border-line bg-surface-1 text-fg-2 hover:bg-surface-3',
      )}
      onClick={props.onPress}
    >
      {props.text}
      <span className={clsx('text-12 font-normal', !props.isOn && 'text-fg-3')}>{props.count}</span>
    </button>
  );
}
