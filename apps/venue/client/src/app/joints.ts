import { t } from '@lingui/core/macro';

/** Between things and between clauses that are put side by side. */
export const listJoint = t`、`;
export const clauseJoint = t`，`;
export const groupJoint = t`；`;
