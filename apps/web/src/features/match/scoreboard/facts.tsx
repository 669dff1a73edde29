import type { WireMatchState } from '@hj/contract';
import { FlagIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { listJoint } from '../../../shared/language/joints.ts';

export interface FactsProps {
  state: WireMatchState;
}

/** Half-time score, corners and cards of football. */
export function FootballFacts({ state }: FactsProps) {
  const { corners, yellowCards, redCards } = state;
  return (
    <Line>
      {state.sc_H1_H === null || state.sc_H1_A === null || state.se_now === '1H' ? null : (
        <Fact label={t`半场 ${state.sc_H1_H} 比 ${state.sc_H1_A}`}>
          {t`半场 ${state.sc_H1_H}-${state.sc_H1_A}`}
        </Fact>
      )}
      <Fact label={t`角球 ${corners.home} 比 ${corners.away}`}>
        <FlagIcon size={12} />
        {corners.home}-{corners.away}
      </Fact>
      <Fact label={t`黄牌 ${yellowCards.home} 比 ${yellowCards.away}`}>
        <i className="h-2.75 w-2 rounded-[1px] bg-(--card-yellow)" />
        {yellowCards.home}-{yellowCards.away}
      </Fact>
      {redCards.home + redCards.away > 0 ? (
        <Fact label={t`红牌 ${redCards.home} 比 ${redCards.away}`}>
          <i className="h-2.75 w-2 rounded-[1px] bg-(--card-red)" />
          {redCards.home}-{redCards.away}
        </Fact>
      ) : null}
    </Line>
  );
}

/** Outs and the bases that are taken; a feed that does not follow runners tells of none, and then nothing is drawn. */
export function BaseballFacts({ state }: FactsProps) {
  const outs = state.live?.outs ?? null;
  const bases = state.live?.bases ?? null;
  if (outs === null) return null;
  return (
    <Line>
      <Fact label={t`${outs} 人出局`}>
        {t`出局`}
        {[0, 1, 2].map((each) => (
          <i
            key={each}
            className={clsx(
              'h-2 w-2 rounded-full border border-(--card-yellow)',
              each < outs && 'bg-(--card-yellow)',
            )}
          />
        ))}
      </Fact>
      {bases?.some(Boolean) ? <Bases bases={bases} /> : null}
    </Line>
  );
}

const basePlaces = [t`一垒`, t`二垒`, t`三垒`];
/** Corners of the diamond: first right, second top, third left. */
const baseSpots = [
  [17, 11],
  [11, 5],
  [5, 11],
] as const;

function Bases({ bases }: { bases: readonly boolean[] }) {
  const taken = basePlaces.filter((_, index) => bases[index]);
  return (
    <svg
      viewBox="0 0 22 17"
      className="h-4.25 w-5.5"
      role="img"
      aria-label={taken.length === 0 ? t`垒上无人` : t`${taken.join(listJoint)}有人`}
    >
      {baseSpots.map(([x, y], index) => (
        <rect
          key={basePlaces[index]}
          x={x - 3}
          y={y - 3}
          width="6"
          height="6"
          transform={`rotate(45 ${x} ${y})`}
          fill={bases[index] ? 'var(--card-yellow)' : 'none'}
          stroke={bases[index] ? 'var(--card-yellow)' : 'currentColor'}
        />
      ))}
    </svg>
  );
}

export function Line({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-center gap-2.5 whitespace-nowrap text-12 text-on-ink-2 leading-[1.125rem]">
      {children}
    </span>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="num flex items-center gap-0.75" role="img" aria-label={label}>
      {children}
    </span>
  );
}
