import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { UserInfo } from '../session/session-store.ts';
import './member.css';

/** As the menu of the user centre has them, by level 1 to 5. */
const WORDS = [t`低`, t`低`, t`中`, t`高`, t`高`];
const STEPS = [1, 2, 3, 4] as const;

/** The next protections of the account, the most useful first. The second step is no part of the level, and is named all the same. */
const NEXT_STEPS: readonly [
  keyof Pick<UserInfo, 'bindPhone' | 'bindRealName' | 'secondPassword' | 'birthday' | 'email' | 'twoStep'>,
  string,
][] = [
  ['bindPhone', t`绑定手机号`],
  ['bindRealName', t`完成实名认证`],
  ['birthday', t`填写出生日期`],
  ['secondPassword', t`设置资金密码`],
  ['email', t`绑定邮箱`],
  ['twoStep', t`开启两步验证`],
];

/** The next protection of the account; undefined when all are set. */
function nextSecurityStep(userInfo: UserInfo): string | undefined {
  return NEXT_STEPS.find(([step]) => !userInfo[step])?.[1];
}

/** The level as a meter of four steps, with the next one named. */
export function SecurityLevel({ userInfo }: { userInfo: UserInfo }) {
  const level = Math.min(userInfo.securityLevel, WORDS.length);
  const next = nextSecurityStep(userInfo);
  const word = WORDS[level - 1] ?? '';
  return (
    <div className="grid gap-1.5 text-13 leading-5 text-fg-2">
      <span>
        <Trans>
          安全等级 <b className="ml-1 text-16 text-fg-1">{word}</b>
        </Trans>
      </span>
      <meter className="hj-visually-hidden" aria-label={t`安全等级`} min={1} max={5} value={level}>
        {word}
      </meter>
      <span className="security-level__bar grid grid-cols-[repeat(4,1fr)] gap-[4px]" aria-hidden="true">
        {STEPS.map((step) => (
          <i key={step} data-on={step < level || undefined} />
        ))}
      </span>
      <span className="text-12 leading-4.5 text-fg-3">{next ? t`下一步：${next}` : t`各项保护均已开启`}</span>
    </div>
  );
}
