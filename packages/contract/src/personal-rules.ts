/** Rules of personal data: specification §5, once for both sides. Messages are the specification's, word for word. */
import { z } from 'zod';

export const realNameMessage = '请输入正确的名字';
export const birthdayMessages = {
  required: '请输入生日，确保您已满18岁',
  underAge: '您的年龄未满18，无法游戏哦',
} as const;
export const minimumAge = 18;
export const realNameMaxLength = 50;

/** O18: the prohibitions first, then one of the two ways to be valid. */
function isRealName(name: string): boolean {
  if (name.includes('··') || name.startsWith('·') || name.endsWith('·')) return false;
  return /^\p{Script=Han}(?:[\p{Script=Han}·]*\p{Script=Han})?$/u.test(name) || isLatinName(name);
}

/** Letters and dots, a letter at both ends, no two dots in a row. */
const isLatinName = (name: string) => /^[A-Za-z]+(?:[.·][A-Za-z]+)*$/.test(name);

export const realName = z
  .string()
  .max(realNameMaxLength, realNameMessage)
  .refine(isRealName, realNameMessage);

/** The day that it is in Beijing, YYYY-MM-DD. */
export function beijingDay(now: Date): string {
  return new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
}

function isDay(text: string): boolean {
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * YYYY-MM-DD of the youngest adult of today in Beijing: from the day of the 18th birthday on. Born on 29 February: 18 on 1 March.
 */
export function birthdayBefore(now: Date): z.ZodType<string, string> {
  const today = beijingDay(now);
  const comesOfAge = (day: string) => `${Number(day.slice(0, 4)) + minimumAge}${day.slice(4)}`;
  return z
    .string()
    .refine(isDay, { message: birthdayMessages.required, abort: true })
    .refine((day) => comesOfAge(day) <= today, birthdayMessages.underAge);
}

/** Unverified contacts, each in the format of its service. */
export const contactRules = {
  wechat: z.string().regex(/^[A-Za-z][\w-]{5,19}$/, '请输入正确的微信号'),
  qq: z.string().regex(/^[1-9]\d{4,11}$/, '请输入正确的QQ号'),
  telegram: z.string().regex(/^@?[A-Za-z]\w{4,31}$/, '请输入正确的Telegram用户名'),
  whatsapp: z.string().regex(/^\+?[1-9]\d{6,14}$/, '请输入正确的WhatsApp号码'),
} as const;
