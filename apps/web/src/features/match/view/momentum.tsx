import type { WireStatistics } from '@hj/contract';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { MatchInfo } from '../../../shared/sportsbook/match-store.ts';
import { sideColours } from './pitch.tsx';

type Momentum = WireStatistics['momentum'];

interface MomentumStripProps {
  momentum: Momentum;
  info: Pick<MatchInfo, 'gameType' | 'kind' | 'team_h' | 'team_c'>;
}

const places = 10;

/** Who pressed in each of the last minutes, or won the last points: bars up for the home side, down for the other, the newest on the right. */
export function MomentumStrip({ momentum, info }: MomentumStripProps) {
  const { per, values } = momentum;
  if (values.length === 0) return null;
  const padded = [...Array.from({ length: places - values.length }, () => undefined), ...values];
  return (
    <div className="flex items-center gap-3 px-3 pb-2">
      <span className="flex-none text-11 text-on-ink-3">{titleOf(per, info)}</span>
      <div
        role="img"
        aria-label={textOf(momentum, info)}
        className="relative grid h-7 flex-1 grid-cols-10 gap-0.5"
      >
        <i className="absolute inset-x-0 top-1/2 h-px bg-[#ffffff26]" />
        {padded.map((value, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the strip is its identity.
          <span key={place} className="relative">
            {value ? (
              <i
                className={clsx(
                  'absolute inset-x-0 rounded-[2px]',
                  value > 0 ? 'bottom-1/2' : 'top-1/2',
                  place === places - 1 && per === 'minute' && 'opacity-60',
                )}
                style={{
                  height: `${Math.max(8, Math.abs(value) / 2)}%`,
                  background: value > 0 ? sideColours.home : sideColours.away,
                }}
              />
            ) : null}
          </span>
        ))}
      </div>
    </div>
  );
}

function titleOf(per: Momentum['per'], { gameType, kind }: MomentumStripProps['info']): string {
  if (per === 'minute') return t`近10分钟势头`;
  if (kind === 'esports') return t`近10回合`;
  if (gameType === 'SK') return t`近10杆`;
  return gameType === 'BS' ? t`近10次上垒` : t`近10分`;
}

function textOf({ per, values }: Momentum, info: MomentumStripProps['info']): string {
  const { team_h, team_c } = info;
  const title = titleOf(per, info);
  const home = values.filter((value) => value > 0).length;
  const away = values.filter((value) => value < 0).length;
  return per === 'minute'
    ? t`${title}：${team_h}占优${home}分钟，${team_c}占优${away}分钟`
    : t`${title}：${team_h}${home}，${team_c}${away}`;
}
