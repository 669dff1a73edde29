import type { SanctionGround } from '@hj/contract/console';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { GroundField } from '../../shared/action/ground-field.tsx';
import { ConsoleError, call } from '../../shared/api/client.ts';
import { ActionButton } from './action-button.tsx';

interface BarActionProps {
  memberId: string;
  to: 'frozen' | 'disabled';
  label: string;
  groundLabel: string;
  children: ReactNode;
}

/** Bars an account, on a ground of the terms: one that is ended needs a ground. */
function BarAction({ memberId, to, label, groundLabel, children }: BarActionProps) {
  const [ground, setGround] = useState<SanctionGround>();
  return (
    <ActionButton
      permission="members.freeze"
      label={label}
      title={label}
      sureText={label}
      danger
      subject={{ to, ground }}
      onOpen={() => setGround(undefined)}
      onSend={({ reason }) => {
        if (to === 'disabled' && ground === undefined) throw new ConsoleError(6007, t`请选择终止协议的依据`);
        return call('/console/api/v1/members/setStatus', {
          ...{ memberId, status: to, reason },
          ...(ground === undefined ? {} : { ground }),
        });
      }}
    >
      {children}
      <GroundField label={groundLabel} value={ground} onChange={setGround} />
    </ActionButton>
  );
}

/** Actions of the desk on the state of an account that is not ended. */
export function StatusActions({ memberId, status }: { memberId: string; status: string }) {
  if (status !== 'frozen' && status !== 'normal') return null;
  return (
    <>
      {status === 'frozen' ? (
        <ActionButton
          permission="members.freeze"
          label={t`解除冻结`}
          title={t`解除冻结`}
          sureText={t`解除冻结`}
          onSend={({ reason }) =>
            call('/console/api/v1/members/setStatus', { memberId, status: 'normal', reason })
          }
        >
          <p>{t`会员可以重新登录、投注和办理资金业务。请先确认冻结的原因已经处理。`}</p>
        </ActionButton>
      ) : (
        <BarAction {...{ memberId, to: 'frozen' }} label={t`冻结账户`} groundLabel={t`违规依据（如有）`}>
          <p>{t`会员会立即退出所有设备，不能登录、投注和办理资金业务，直到解除冻结。进行中的场馆游戏也会结束。`}</p>
        </BarAction>
      )}
      <BarAction {...{ memberId, to: 'disabled' }} label={t`终止协议`} groundLabel={t`违规依据`}>
        <p>
          {t`账户将被停用，不能在这里恢复。未结注单仍会结算；余额的没收须在“调账”中另行提出扣款，由同事复核。`}
        </p>
      </BarAction>
    </>
  );
}
