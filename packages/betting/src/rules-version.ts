/**
 * The house rules by which bets are taken now: each bet keeps the version it was taken by, and each version has its text among the help
 * pages (`features/help/sport-rules.ts`), which never changes. Another text is another version (C52).
 */
export const rulesVersion = '2026-4';
