/** Texts of a running match beside its score, in the usual forms of sportsbooks (sportsbook.md §1.5, specification §9). */
import type { Period, Sport } from './sport.ts';

/** Seconds as mm:ss: basketball's clock. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${pad(Math.floor(whole / 60))}:${pad(whole % 60)}`;
}

/** Innings are counted from 0 here: the tenth is overtime (docs/specification/checklist.md, O30). */
export function isBaseballOvertime(inningNum: number): boolean {
  return inningNum >= 9;
}

/** The `se_now` of a section: Q3, H1, OT, the number of a set, frame or map; empty where a match has no sections. */
export function sectionCode(period: Period, sport: Sport): string {
  const number = /\d$/.exec(period)?.[0] ?? '';
  switch (period) {
    case 'full':
    case 'first5':
      return '';
    case 'first':
      return sport === 'FT' || sport === 'VF' ? '1H' : 'H1';
    case 'second':
      return sport === 'FT' || sport === 'VF' ? '2H' : 'H2';
    case 'extra':
      return sport === 'FT' || sport === 'VF' ? 'ET' : 'OT';
    case 'penalties':
      return 'PK';
    default:
      if (period.startsWith('q')) return `Q${number}`;
      return period.startsWith('p') ? `P${number}` : number;
  }
}
