import { Button, KeyIcon, QrIcon, QueryView, Skeleton, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { dayText } from '../../shared/date-range.ts';
import { passkeysSupported } from '../../shared/second-factor/passkey-device.ts';
import { type Passkey, type TwoStepState, twoStepQuery } from './queries.ts';
import { SecurityRow } from './security-row.tsx';
import type { Task } from './task-dialog.tsx';

interface PartProps {
  state: TwoStepState;
  onTask: (task: Task) => void;
}

/** 两步验证: the authenticator, the passkeys, the recovery codes. */
export function TwoStepSection({ onTask }: { onTask: (task: Task) => void }) {
  const query = useQuery(twoStepQuery);
  return (
    <section className="hj-card security-card" aria-labelledby="two-step">
      <header className="security-card__head">
        <h2 className="text-16 font-bold" id="two-step">{t`两步验证`}</h2>
        <p className="text-12 text-fg-3">{t`登录和取款时，在密码之外再验证一次`}</p>
      </header>
      <QueryView
        query={query}
        skeleton={<Skeleton className="mx-4 mb-4 h-40" />}
        failed={t`两步验证加载失败`}
        safe={(error) => t`${messageOf(error)}，您的设置不受影响`}
      >
        {(data) => (
          <ul className="security-list">
            <TotpRow state={data} onTask={onTask} />
            <PasskeyRow state={data} onTask={onTask} />
            {data.passkeys.map((passkey) => (
              <PasskeyItem key={passkey.passkeyId} passkey={passkey} state={data} onTask={onTask} />
            ))}
            {data.totp || data.passkeys.length > 0 ? <RecoveryRow state={data} onTask={onTask} /> : null}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

function TotpRow({ state, onTask }: PartProps) {
  return (
    <SecurityRow
      icon={<QrIcon size={20} />}
      title={t`动态验证码`}
      text={state.totp ? t`验证器应用每 30 秒生成的 6 位数字` : t`使用手机上的验证器应用，无需网络`}
      tag={<OnTag on={state.totp} />}
      action={
        state.totp ? (
          <Button variant="outline" onClick={() => onTask({ kind: 'totp-end', state })}>
            {t`关闭`}
          </Button>
        ) : (
          <Button variant="soft" onClick={() => onTask({ kind: 'totp', state })}>
            {t`开启`}
          </Button>
        )
      }
    />
  );
}

function PasskeyRow({ state, onTask }: PartProps) {
  const supported = passkeysSupported();
  return (
    <SecurityRow
      icon={<KeyIcon size={20} />}
      title={t`通行密钥`}
      text={supported ? t`用设备的指纹、面容或锁屏密码验证` : t`此浏览器不支持通行密钥，请更换浏览器`}
      tag={<OnTag on={state.passkeys.length > 0} />}
      action={
        <Button variant="soft" disabled={!supported} onClick={() => onTask({ kind: 'passkey', state })}>
          {t`添加`}
        </Button>
      }
    />
  );
}

function PasskeyItem({ passkey, state, onTask }: PartProps & { passkey: Passkey }) {
  const used = passkey.lastUsedAt === null ? t`尚未使用` : t`最近使用 ${dayText(passkey.lastUsedAt)}`;
  return (
    <li className="passkey-item">
      <span className="grid min-w-0 flex-1">
        <b className="truncate text-14">{passkey.name}</b>
        <span className="num text-12 text-fg-3">{t`添加于 ${dayText(passkey.createdAt)}，${used}`}</span>
      </span>
      <Button variant="danger" onClick={() => onTask({ kind: 'passkey-remove', passkey, state })}>
        {t`移除`}
      </Button>
    </li>
  );
}

function RecoveryRow({ state, onTask }: PartProps) {
  const few = state.recoveryCodesLeft <= 3;
  return (
    <li className="passkey-item">
      <span className="grid min-w-0 flex-1">
        <b className="text-14">{t`恢复码`}</b>
        <span className="text-12 text-fg-3">
          <Trans>
            剩余 <span className="num">{state.recoveryCodesLeft}</span> 个
          </Trans>
          {few ? t`，建议重新生成` : ''}
        </span>
      </span>
      <Button variant="outline" onClick={() => onTask({ kind: 'recovery', state })}>
        {t`重新生成`}
      </Button>
    </li>
  );
}

function OnTag({ on }: { on: boolean }): ReactNode {
  return <Tag tone={on ? 'success' : 'neutral'}>{on ? t`已开启` : t`未开启`}</Tag>;
}
