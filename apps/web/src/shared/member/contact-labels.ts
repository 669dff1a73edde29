import type { otherContacts } from '@hj/contract';

/** What the contacts are called. */
export const OTHER_LABELS: Readonly<Record<(typeof otherContacts)[number], string>> = {
  wechat: '微信',
  qq: 'QQ',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
};
