/** An activity as members see it: the site shows it, and the console shows a draft by the same components. */
export { ActivityCard, type ActivityCardProps } from './activity-card.tsx';
export { ActivityHero } from './activity-hero.tsx';
export { ACTIVITY_ART } from './art.ts';
export { deadlineText, endText } from './deadline.ts';
export { RewardTerms } from './reward-terms.tsx';
export {
  claimableOf,
  figureOf,
  leadOf,
  money,
  percentOf,
  progressText,
  stateTags,
} from './texts.ts';
