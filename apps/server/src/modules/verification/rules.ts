/** Decisions of the verification module: no clock, no randomness, no I/O. */
const second = 1_000;
const minute = 60 * second;

export type CodePurpose = 'bind-phone' | 'bind-email' | 'reset' | 'new-device' | 'security';
export type Channel = 'sms' | 'email' | 'voice';
/** Marketing never reaches a member who is excluded (C19). */
export type MessageKind = 'service' | 'marketing';

/** Requirements §3.3 (ASVS 6.5.1 to 6.5.5). The caps of a day stand in attempts/limits.ts. */
export const codeLength = 6;
export const codeLifetimeMs = 10 * minute;
export const resendAfterMs = 60 * second;
export const mostTries = 5;

/**
 * Codes to one destination are counted by who can ask for them: any member (to bind it), any guest who claims a name, and the owner
 * alone. Otherwise knowledge of a number would be enough to keep its owner from logging in.
 */
export const capGroups = {
  'bind-phone': 'bind',
  'bind-email': 'bind',
  reset: 'reset',
  'new-device': 'own',
  security: 'own',
} as const satisfies Readonly<Record<CodePurpose, string>>;

/** How long the outbox of the demo keeps a message, and a settled one is known. */
export const messageKeptMs = 60 * minute;
/** With the queue's growing pauses these fill the life of a code. */
export const deliveryAttempts = 7;

const purposeNames: Readonly<Record<CodePurpose, string>> = {
  'bind-phone': '绑定手机号',
  'bind-email': '绑定邮箱',
  reset: '找回登录密码',
  'new-device': '验证登录身份',
  security: '安全验证',
};

const titles: Readonly<Record<CodePurpose, string>> = {
  'bind-phone': '绑定手机号验证码',
  'bind-email': '绑定邮箱验证码',
  reset: '找回登录密码验证码',
  'new-device': '登录验证码',
  security: '安全验证码',
};

/** Specification 8.91 and 8.92. */
const warning = '平台工作人员不会向您索要验证码，谨防诈骗。';

export interface MessageText {
  /** The subject of an e-mail. */
  title: string;
  text: string;
}

/** The text that a member reads, or hears, with a code. The notifier adds the sender, and puts the name of the site for `{site}`. */
export function codeMessage(purpose: CodePurpose, channel: Channel, code: string): MessageText {
  const name = purposeNames[purpose];
  const minutes = codeLifetimeMs / minute;
  const title = titles[purpose];
  if (channel === 'sms') {
    return {
      title,
      text: `您的验证码是 ${code}，用于${name}，${minutes} 分钟内有效。${warning}`,
    };
  }
  if (channel === 'voice') {
    // Said one by one, and twice: a voice reads "123456" as a number.
    const digits = [...code].join('，');
    return {
      title,
      text: `您好，这里是{site}。您正在${name}，验证码是：${digits}。再说一遍：${digits}。${minutes} 分钟内有效。${warning}`,
    };
  }
  const lines = [
    '您好：',
    '',
    `您正在${name}，验证码是：`,
    '',
    code,
    '',
    `${minutes} 分钟内有效，只能使用一次。如果不是您本人操作，请忽略这封邮件。`,
    warning,
    '',
    '{site}',
  ];
  return { title, text: lines.join('\n') };
}

/** The end of a destination by which it is found: four digits of a number, four signs before an @. */
export function destinationEnd(destination: string): string {
  const at = destination.lastIndexOf('@');
  return (at > 0 ? destination.slice(0, at) : destination).slice(-4);
}
