import type { LotteryCode, LotteryField } from '@hj/games';
import { t } from '@lingui/core/macro';
import { sayName } from '../../app/names.ts';
import { hasQuickPicks, type QuickPick, quickPicks } from '../rules/selection.ts';
import { Die } from './ball.tsx';

const hot = 20;

const quickNames = (): Record<QuickPick, string> => ({
  ...{ all: t`全`, big: t`大`, small: t`小`, odd: t`单`, even: t`双`, none: t`清` },
});

/** Numbers of a field as round buttons, with how long each has not come, and quick picks. */
export function NumberRow({
  game,
  field,
  name,
  picked,
  missing,
  onPick,
  onQuick,
}: {
  game: LotteryCode;
  field: Pick<LotteryField, 'choices' | 'least' | 'most'>;
  name: string;
  picked: readonly string[];
  /** Undefined where the choices are no numbers of the draw. */
  missing?: readonly number[] | undefined;
  onPick(pick: string): void;
  onQuick?(quick: QuickPick): void;
}) {
  const withQuick = onQuick && hasQuickPicks({ name, ...field });
  return (
    <div className="number-row">
      <b className="number-name">{name || t`选号`}</b>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of the grid */}
      <div className="numbers" data-count={field.choices.length} role="group" aria-label={name || t`选号`}>
        {field.choices.map((choice, index) => (
          <button
            key={choice}
            type="button"
            className="number"
            aria-pressed={picked.includes(choice)}
            aria-label={name ? `${name} ${sayName(choice)}` : sayName(choice)}
            onClick={() => onPick(choice)}
          >
            <span data-die={game === 'k3'}>
              {game === 'k3' ? <Die face={Number(choice)} /> : sayName(choice)}
            </span>
            {missing && (
              <small
                className="num"
                title={t`遗漏`}
                data-hot={(missing[index] ?? 0) >= hot * (field.choices.length / 10)}
              >
                {missing[index]}
              </small>
            )}
          </button>
        ))}
      </div>
      {withQuick && (
        <div className="quick">
          {quickPicks.map((quick) => (
            <button
              key={quick}
              type="button"
              aria-label={`${name} ${quickNames()[quick]}`}
              onClick={() => onQuick(quick)}
            >
              {quickNames()[quick]}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
