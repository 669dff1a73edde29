import { type DestinationKind, otherContacts } from '@hj/contract';
import { BankIcon, ChatIcon, CoinIcon, type Icon, MailIcon, PhoneIcon, WalletIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { OTHER_LABELS } from '../../shared/member/contact-labels.ts';
import type { UserInfo } from '../../shared/session/session-store.ts';
import { DESTINATION_LABELS } from '../../shared/wallet/destinations.ts';

type OtherContact = (typeof otherContacts)[number];

/** How a destination is kept: proven by codes, or only noted behind the login password, or on a page of its own. */
interface KindBase {
  /** Its name. */
  label: string;
  icon: Icon;
  /** Its purpose. */
  purpose: string;
}

interface ContactBase extends KindBase {
  /** As the member sees it, masked; undefined while there is none. */
  masked: (userInfo: UserInfo) => string | undefined;
}

export interface OtherKind extends ContactBase {
  form: 'other';
  contact: OtherContact;
  placeholder: string;
}

interface VerifiedKind extends ContactBase {
  form: 'phone' | 'email';
}

/** Where the member is paid: an overview that leads to the page of the kind. */
export interface PaidKind extends KindBase {
  form: 'destination';
  destination: DestinationKind;
}

/** A contact: one bound value of the profile. */
export type ContactKind = VerifiedKind | OtherKind;
export type Kind = ContactKind | PaidKind;

function other(contact: OtherContact, placeholder: string): OtherKind {
  return {
    form: 'other',
    contact,
    label: OTHER_LABELS[contact],
    icon: ChatIcon,
    purpose: t`仅供客服在您需要时联系您，平台不会主动推送`,
    masked: ({ others }) => others[contact],
    placeholder,
  };
}

function paid(destination: DestinationKind, icon: Icon): PaidKind {
  return {
    form: 'destination',
    destination,
    label: DESTINATION_LABELS[destination],
    icon,
    purpose: t`用于取款，须为您本人所有；新添加的账户可以提交取款，24 小时后出款`,
  };
}

/** One page per kind of destination: `/mine/accountManage/{id}`. */
const KINDS: Readonly<Record<string, Kind>> = {
  phone: {
    form: 'phone',
    label: t`手机号`,
    icon: PhoneIcon,
    purpose: t`用于登录验证、找回密码和取款确认`,
    masked: ({ phone }) => phone ?? undefined,
  },
  email: {
    form: 'email',
    label: t`邮箱`,
    icon: MailIcon,
    purpose: t`用于找回密码和接收安全通知`,
    masked: ({ email }) => email ?? undefined,
  },
  wechat: other('wechat', t`请输入微信号`),
  qq: other('qq', t`请输入QQ号`),
  telegram: other('telegram', t`请输入Telegram用户名`),
  whatsapp: other('whatsapp', t`请输入WhatsApp号码`),
  bank: paid('bank', BankIcon),
  alipay: paid('alipay', WalletIcon),
  coin: paid('coin', CoinIcon),
};

export const KIND_IDS = ['phone', 'email', 'bank', 'alipay', 'coin', ...otherContacts] as const;

/** Of an address; undefined for an unknown id. */
export function findKind(id: string): Kind | undefined {
  return Object.hasOwn(KINDS, id) ? KINDS[id] : undefined;
}
