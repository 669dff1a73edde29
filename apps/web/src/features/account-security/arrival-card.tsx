import { Button, buttonClass, CheckIcon, InfoIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { listJoint } from '../../shared/language/joints.ts';
import { OTHER_LABELS } from '../../shared/member/contact-labels.ts';
import { missingIdentity } from '../../shared/member/identity.ts';
import type { UserInfo } from '../../shared/session/session-store.ts';
import type { SectionProps } from './identity-section.tsx';

/** Only a page of the user centre sends here; any other address is not a way back. */
const OWN_PAGE = /^\/mine\/[\w/-]+$/;

const CONTACT = /^\/mine\/accountManage\/(\w+)$/;
const CONTACT_LABELS: Readonly<Record<string, string>> = {
  phone: t`手机号`,
  email: t`邮箱`,
  ...OTHER_LABELS,
};

interface Origin {
  address: string;
  title: string;
  /** The action before which it stands. */
  before: string;
  /** Why it asks for a name and a phone. */
  why: string;
}

/** The page that was asked for before the guard led here. */
function useOrigin(): Origin | undefined {
  const router = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const address = typeof search.from === 'string' ? search.from : '';
  if (!OWN_PAGE.test(address)) return undefined;
  const contact = CONTACT.exec(address)?.[1] ?? '';
  if (Object.hasOwn(CONTACT_LABELS, contact)) {
    const why = t`联系方式用于核实您的身份，须先确认是您本人在操作`;
    const label = CONTACT_LABELS[contact] ?? '';
    return { address, title: t`${label}管理`, before: t`管理${label}`, why };
  }
  const matches = router.matchRoutes(address, {});
  const title = matches.findLast((match) => match.staticData?.title)?.staticData.title;
  const why = t`为确保资金只进出您本人的账户，收付款资料须与实名一致，并以手机号确认身份`;
  return title === undefined ? undefined : { address, title, before: t`使用“${title}”`, why };
}

const PHONE = {
  words: t`绑定手机号`,
  button: t`去绑定`,
  task: { kind: 'phone', former: undefined },
} as const;
const PASSWORD = {
  words: t`设置资金密码`,
  button: t`去设置`,
  task: { kind: 'withdrawal-password' },
} as const;
/** Pages that also ask for the withdrawal password. */
const GUARDED_BY_PASSWORD = [
  '/mine/takemoney',
  '/mine/addBankCard',
  '/mine/alipayManage',
  '/mine/virtualCoinCard',
];

function identityStep(userInfo: UserInfo) {
  const open = missingIdentity(userInfo);
  const task = { kind: 'real-name', open } as const;
  if (open.length === 0) return [];
  return [
    open.includes('realName')
      ? { words: t`完成实名认证`, button: t`去认证`, task }
      : { words: t`填写出生日期`, button: t`去填写`, task },
  ];
}

function missingOf(userInfo: UserInfo, address: string) {
  const { bindPhone, secondPassword } = userInfo;
  return [
    ...identityStep(userInfo),
    ...(bindPhone ? [] : [PHONE]),
    ...(secondPassword || !GUARDED_BY_PASSWORD.includes(address) ? [] : [PASSWORD]),
  ];
}

/** `listJoint` between all but the last two: 甲、乙并丙. */
function listText(words: readonly string[]): string {
  return [words.slice(0, -1).join(listJoint), ...words.slice(-1)].filter((part) => part !== '').join(t`并`);
}

/** The reason of a visit by the guard: the missing data, and the way back once it is there. */
export function ArrivalCard({ userInfo, onTask }: SectionProps) {
  const origin = useOrigin();
  if (!origin) return null;
  const missing = missingOf(userInfo, origin.address);
  const [next] = missing;
  const done = next === undefined;
  return (
    <section
      className="security-arrival"
      data-done={done || undefined}
      aria-live="polite"
      aria-label={t`继续操作`}
    >
      {done ? <CheckIcon size={20} /> : <InfoIcon size={20} />}
      <span className="grid flex-1 min-w-0 text-13 leading-5 text-fg-2">
        <b className="text-14 text-fg-1">
          {done
            ? t`已全部完成，可以继续`
            : t`${origin.before}前，请先${listText(missing.map(({ words }) => words))}`}
        </b>
        <span>{done ? t`感谢您的配合` : origin.why}</span>
      </span>
      {done ? (
        <Link to={origin.address} className={buttonClass()}>
          {t`返回${origin.title}`}
        </Link>
      ) : (
        <Button onClick={() => onTask(next.task)}>{next.button}</Button>
      )}
    </section>
  );
}
