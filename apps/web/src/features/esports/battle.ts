/** The lead in gold as a line and in words. Pure. */
import { t } from '@lingui/core/macro';

/** The lead over the map; above the middle the home side leads. The scale holds at least three thousand. */
export function goldPath(gold: readonly number[], width: number, height: number): string {
  const most = gold.reduce((high, lead) => Math.max(high, Math.abs(lead)), 30);
  const last = Math.max(1, gold.length - 1);
  return gold
    .map((lead, i) => {
      const x = (i / last) * width;
      const y = height / 2 - (lead / most) * (height / 2 - 2);
      return `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join(' ');
}

/** 经济 天工 +3.2k, 经济持平. */
export function goldText(
  { gold }: { gold: readonly number[] },
  { team_h, team_c }: { team_h: string; team_c: string },
): string {
  const lead = gold.at(-1) ?? 0;
  if (lead === 0) return t`经济持平`;
  const name = lead > 0 ? team_h : team_c;
  const by = (Math.abs(lead) / 10).toFixed(1);
  return t`经济 ${name} +${by}k`;
}
