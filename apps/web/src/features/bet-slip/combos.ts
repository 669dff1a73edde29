/** The series and systems of a slip, and their possible wins. Prices are decimal thousandths; amounts are minor units. */
import {
  countLines,
  ofSize,
  type System,
  systemName,
  systemPossible,
  systemStake,
  systemsOf,
} from '@hj/betting';
import type { Amount } from '@hj/money';
import { sayName } from '@hj/ui/i18n';
import { wholeSeries } from '../../shared/sportsbook/slip-store.ts';

export interface Combo {
  /** Under which its stake is kept: `all` of the whole series, `2`, `2-3` of systems. */
  key: string;
  system: System;
  /** 3串1, 2串1 × 3, 3串4 特里克西 */
  name: string;
  lines: number;
}

/** The whole series first, then the systems in order of their size, then the named one. */
export function combosOf(legs: number): readonly Combo[] {
  const [...systems] = systemsOf(legs);
  if (systems.length === 0) return [];
  const whole = ofSize(legs, legs);
  const others = systems.filter(({ sizes }) => sizes.length > 1 || sizes[0] !== legs);
  return [combo(wholeSeries, whole), ...others.map((each) => combo(each.sizes.join('-'), each))];
}

function combo(key: string, system: System): Combo {
  return { key, system, name: sayName(systemName(system)), lines: countLines(system) };
}

export interface ComboFigures {
  /** The debited amount. */
  risk: Amount;
  /** The most it wins beside the debit. */
  win: Amount;
}

export function comboFigures(stakePerLine: Amount, prices: readonly number[], system: System): ComboFigures {
  const risk = systemStake(stakePerLine, system);
  return { risk, win: systemPossible(stakePerLine, prices, system) - risk };
}
