import { t } from '@lingui/core/macro';

/** Marks between the parts of a list, between clauses and at their ends: Chinese and English write them differently. */
export const listJoint = t`、`;
export const clauseJoint = t`，`;
export const statementJoint = t`；`;
export const colon = t`：`;
export const sentenceEnd = t`。`;

/** A name with the mark that distinguishes it. */
export const withMark = (name: string, mark: string): string => t`${name}（${mark}）`;
