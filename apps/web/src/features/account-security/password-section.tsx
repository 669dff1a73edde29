import { Button, CardIcon, LockIcon, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { SectionProps } from './identity-section.tsx';
import { SecurityRow } from './security-row.tsx';

/** 密码: the one to log in with, the one to withdraw with. */
export function PasswordSection({ userInfo, onTask }: SectionProps) {
  const set = userInfo.secondPassword;
  return (
    <section className="hj-card security-card" aria-labelledby="passwords">
      <header className="security-card__head">
        <h2 className="text-16 font-bold" id="passwords">{t`密码`}</h2>
        <p className="text-12 text-fg-3">{t`请勿与其他网站使用相同的密码`}</p>
      </header>
      <ul className="security-list">
        <SecurityRow
          icon={<LockIcon size={20} />}
          title={t`登录密码`}
          text={t`8-12位字母+数字的组合，建议定期更换`}
          tag={<Tag tone="success">{t`已设置`}</Tag>}
          action={
            <Button variant="outline" onClick={() => onTask({ kind: 'login-password' })}>
              {t`修改`}
            </Button>
          }
        />
        <SecurityRow
          icon={<CardIcon size={20} />}
          title={t`资金密码`}
          text={t`6 位数字，取款时使用`}
          tag={<Tag tone={set ? 'success' : 'neutral'}>{set ? t`已设置` : t`未设置`}</Tag>}
          action={
            <Button
              variant={set ? 'outline' : 'soft'}
              onClick={() => onTask({ kind: 'withdrawal-password' })}
            >
              {set ? t`修改` : t`去设置`}
            </Button>
          }
        />
      </ul>
    </section>
  );
}
