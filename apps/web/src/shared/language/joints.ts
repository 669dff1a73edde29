import { t } from '@lingui/core/macro';

/** Marks between the parts of a list and between clauses: Chinese and English write them differently. */
export const listJoint = t`、`;
export const clauseJoint = t`，`;
/** Between statements that have clauses of their own. */
export const statementJoint = t`；`;
