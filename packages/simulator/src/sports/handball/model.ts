/** Handball: two halves of thirty minutes; a draw stands. */
export const handballPeriods = ['first', 'second'] as const;
export const handballNames = ['上半场', '下半场'] as const;
export const handballSection = 1800;
export { goalsLaw as handballLaw } from '../goals/model.ts';
