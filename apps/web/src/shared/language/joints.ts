import { t } from '@lingui/core/macro';

/** Marks between the parts of a list, between clauses and between sentences of one text: Chinese and English write them differently. */
export const listJoint = t`、`;
export const clauseJoint = t`，`;
export const sentenceJoint = t`；`;
