/** Texts that a chat refuses (CH3): blocked terms, links, ways to be reached or paid elsewhere, floods and repeats. Pure. */
import { hash } from 'node:crypto';

export type Fault = 'term' | 'link' | 'contact' | 'account' | 'flood' | 'repeat';

/** A message that the speaker wrote before; `digest` is of its plain form. */
export interface Recent {
  rid: string;
  at: number;
  digest: string;
}

/** So many are kept of a speaker. */
export const recentKept = 12;
const floodMost = 5;
const floodWithinMs = 10_000;
const repeatWithinMs = 60_000;
/** 好, 哈哈, 666: short cheers may be repeated, within the flood limit. */
const cheerLength = 3;

const digits: Readonly<Record<string, string>> = {
  ...{ 〇: '0', 零: '0', 一: '1', 二: '2', 三: '3', 四: '4', 五: '5', 六: '6', 七: '7', 八: '8', 九: '9' },
  ...{ 壹: '1', 贰: '2', 叁: '3', 肆: '4', 伍: '5', 陆: '6', 柒: '7', 捌: '8', 玖: '9' },
};

/** One form for characters that look alike: full-width and circled letters, invisible characters, case. */
export function plainForm(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Mn}\p{Cc}]/gu, '')
    .toLowerCase();
}

const squeezed = (plain: string) => plain.replace(/[\s\p{P}\p{S}]/gu, '');

export const digestOf = (text: string) =>
  hash('sha256', squeezed(plainForm(text)) || text, 'base64url').slice(0, 16);

const domains =
  'com|cn|net|org|cc|io|me|vip|top|xyz|app|info|tv|co|link|club|shop|site|online|ly|gl|pw|win|bet|live|pro|fun|icu|ink|example';
const link = new RegExp(`https?:|www\\.|[a-z0-9-](?:\\.|。|点|dot)(?:${domains})(?![a-z])`, 'u');
/** Where it stands in one piece: prices beside each other are none. */
const address = /(?:^|[^\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/u;
const mail = /[\w.+-]+@[\w-]+\.[a-z]{2,}/u;
const way =
  /(?:微信|薇信|威信|徽信|wechat|weixin|vx|v信|wx|qq|扣扣|企鹅号|telegram|tg|飞机号|电报|whatsapp|line号|支付宝|alipay|银行卡|卡号|账号|帐号|手机号|电话)[^\p{L}\d]{0,4}(?:号|是|加|為|为)?[^\p{L}\d]{0,4}[a-z0-9][a-z0-9_-]{4,}/u;
/** TRC20, ERC20. */
const coinAddress = /\bT[1-9A-HJ-NP-Za-km-z]{33}\b|\b0x[0-9a-fA-F]{40}\b/;
/** A number of eight digits in one piece, or of eleven with single separators: scores and prices are shorter. */
const number = /\d{8,}|\d(?:[\s\-_·•*]?\d){10,}/u;

const asDigits = (plain: string) =>
  plain.replace(/[〇零一二三四五六七八九壹贰叁肆伍陆柒捌玖]/gu, (each) => digits[each] ?? each);

/** The first fault of a text by its content. */
export function findFault(text: string, terms: readonly string[]): Fault | undefined {
  const plain = plainForm(text);
  const tight = squeezed(plain);
  if (terms.some((term) => tight.includes(squeezed(plainForm(term))))) return 'term';
  if (mail.test(plain) || address.test(plain) || link.test(plain.replace(/\s/gu, ''))) return 'link';
  if (way.test(plain)) return 'contact';
  if (coinAddress.test(text.normalize('NFKC')) || number.test(asDigits(plain))) return 'account';
  if (isRun(tight)) return 'flood';
  return undefined;
}

/** 稳了稳了稳了稳了稳了稳了: one to four characters, six times and more, and nothing much beside. */
function isRun(tight: string): boolean {
  const run = /(.{1,4}?)\1{5,}/u.exec(tight);
  return run !== null && [...run[0]].length >= 12 && run[0].length * 2 > tight.length;
}

/** The first fault of a text by the speaker's earlier messages. */
export function findHaste(text: string, recent: readonly Recent[], now: number): Fault | undefined {
  if (recent.filter(({ at }) => now - at < floodWithinMs).length >= floodMost) return 'flood';
  const digest = digestOf(text);
  const isCheer = [...text].length <= cheerLength;
  return !isCheer && recent.some((each) => each.digest === digest && now - each.at < repeatWithinMs)
    ? 'repeat'
    : undefined;
}

/** When the slow mode of a room lets the speaker write again; undefined: now. */
export function slowUntil(
  recent: readonly Recent[],
  rid: string,
  { slowSeconds, now }: { slowSeconds: number; now: number },
): number | undefined {
  const times = recent.filter((each) => each.rid === rid).map(({ at }) => at);
  const until = Math.max(...times) + slowSeconds * 1_000;
  return times.length > 0 && until > now ? until : undefined;
}

export const faultTexts: Readonly<Record<Fault, string>> = {
  term: '消息含有不允许的内容，未发送',
  link: '聊天中不能发送链接，未发送',
  contact: '聊天中不能发送联系方式，未发送',
  account: '聊天中不能发送账号或长串数字，未发送',
  flood: '发言太快，请稍后再发',
  repeat: '一分钟内请勿重复发送相同内容',
};
