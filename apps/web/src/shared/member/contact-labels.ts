import type { otherContacts } from '@hj/contract';
import { t } from '@lingui/core/macro';

/** Names of the contacts. */
export const OTHER_LABELS: Readonly<Record<(typeof otherContacts)[number], string>> = {
  wechat: t`微信`,
  qq: 'QQ',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
};
