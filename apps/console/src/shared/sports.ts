import { t } from '@lingui/core/macro';

/** The sports by their codes. */
export const SPORTS: Readonly<Record<string, string>> = {
  ...{ FT: t`足球`, VF: t`虚拟足球`, BK: t`篮球`, TN: t`网球`, OP: t`其他`, SK: t`斯诺克` },
  ...{ BS: t`棒球`, VB: t`排球`, TT: t`乒乓球`, FS: t`冠军` },
};
