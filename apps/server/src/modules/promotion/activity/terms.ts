/** The terms of an activity as they are stored; the contract has their schema, which the console's form holds as well. */
import { type ActivityTerms, type ActivityTermsText, activityTerms } from '@hj/contract/console';

export type { ActivityPeriod, NeedKind } from '@hj/contract';
export type {
  ActivityNeed as Need,
  ActivityPartTerms as Part,
  ActivityPrize as Prize,
  ActivityReward as Reward,
  ActivitySumKind as SumKind,
  ActivityTerms as Terms,
  ActivityTermsText as TermsText,
  FriendTerms,
} from '@hj/contract/console';

/** @throws ZodError */
export const readTerms = (stored: unknown): ActivityTerms => activityTerms.parse(stored);

/** For the database. */
export const writeTerms = (terms: ActivityTerms): ActivityTermsText => activityTerms.encode(terms);
