/** Ice hockey: three thirds of twenty minutes; a level match goes on by sudden death and penalties. */
export const iceHockeyPeriods = ['p1', 'p2', 'p3'] as const;
export const iceHockeyNames = ['第一节', '第二节', '第三节'] as const;
export const iceHockeySection = 1200;
export { goalsLaw as iceHockeyLaw } from '../goals/model.ts';
