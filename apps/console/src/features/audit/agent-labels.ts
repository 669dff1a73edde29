import { t } from '@lingui/core/macro';

/** Actions on agents and their statements. */
export const AGENT_LABELS = {
  'agent-applied': t`申请代理`,
  'agent-application-decided': t`审核代理申请`,
  'agent-move-proposed': t`提交归属变更`,
  'agent-move-refused': t`退回归属变更`,
  'agent-member-moved': t`移动会员归属`,
  'agent-terms-set': t`设置上级与分成`,
  'agent-statement-checked': t`初审代理结算`,
  'agent-statement-approved': t`通过代理结算`,
  'agent-statement-refused': t`驳回代理结算`,
};
