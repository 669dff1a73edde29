/** Share of the goals that come from penalties, those left out for which script.ts has no room. */
export const penaltyShare = 0.078;
