import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { BindEmailForm } from '../../shared/member/bind-email-form.tsx';
import { BindPhoneForm } from '../../shared/member/bind-phone-form.tsx';
import type { IdentityField } from '../../shared/member/identity.ts';
import { ProfileForm } from '../../shared/member/profile-form.tsx';
import type { UserInfo } from '../../shared/session/session-store.ts';
import { loadUserInfo } from '../../shared/session/user-info.ts';
import { GuardedForm } from './guarded-form.tsx';
import { LoginPasswordForm } from './login-password-form.tsx';
import { PasskeySetup } from './passkey-setup.tsx';
import { type Passkey, type TwoStepState, twoStepQuery } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetup } from './totp-setup.tsx';
import { WithdrawalPasswordForm } from './withdrawal-password-form.tsx';

/** The tasks of this page's dialog. */
export type Task =
  /** `former`: as the profile has it, masked, when it is to be changed. */
  | { kind: 'phone' | 'email'; former: string | undefined }
  /** `open`: the fields that were missing when it was opened; the form stays as it is while it closes. */
  | { kind: 'real-name'; open: readonly IdentityField[] }
  | { kind: 'login-password' | 'withdrawal-password' }
  | { kind: 'totp' | 'passkey' | 'totp-end' | 'recovery'; state: TwoStepState }
  | { kind: 'passkey-remove'; passkey: Passkey; state: TwoStepState };

const TITLES: Record<Task['kind'], string> = {
  'real-name': t`实名认证`,
  phone: t`绑定手机号`,
  email: t`绑定邮箱`,
  'login-password': t`修改登录密码`,
  'withdrawal-password': t`资金密码`,
  totp: t`开启动态验证码`,
  passkey: t`添加通行密钥`,
  'totp-end': t`关闭动态验证码`,
  recovery: t`重新生成恢复码`,
  'passkey-remove': t`移除通行密钥`,
};

/** Of a contact that is bound already. */
const CHANGE_TITLES: Partial<Record<Task['kind'], string>> = { phone: t`更换手机号`, email: t`更换邮箱` };

function titleOf(task: Task): string {
  const changes = 'former' in task && task.former !== undefined ? CHANGE_TITLES[task.kind] : undefined;
  return changes ?? TITLES[task.kind];
}

export interface TaskDialogProps {
  /** Undefined closes it; its content stays on screen until it has faded. */
  task: Task | undefined;
  userInfo: UserInfo;
  onClose: () => void;
}

export function TaskDialog({ task, userInfo, onClose }: TaskDialogProps) {
  const [shown, setShown] = useState<Task>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (task && task !== shown) setShown(task);
  const about = task ?? shown;
  if (!about) return null;
  return (
    <Dialog
      open={task !== undefined}
      // The codes are shown this once: they are left by their own button.
      closeAble={codes.length === 0}
      title={codes.length > 0 ? t`保存恢复码` : titleOf(about)}
      className="security-dialog w-112 max-tablet:w-full"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      onClosed={() => {
        setShown(undefined);
        setCodes([]);
      }}
    >
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <TaskForm task={about} userInfo={userInfo} onDone={onClose} onCodes={setCodes} />
      )}
    </Dialog>
  );
}

interface TaskFormProps {
  task: Task;
  userInfo: UserInfo;
  onDone: () => void;
  onCodes: (codes: readonly string[]) => void;
}

function TaskForm({ task, userInfo, onDone, onCodes }: TaskFormProps) {
  switch (task.kind) {
    case 'real-name':
      return <ProfileForm open={task.open} onDone={onDone} />;
    case 'phone':
      return <BindPhoneForm former={task.former} onDone={onDone} />;
    case 'email':
      return <BindEmailForm former={task.former} onDone={onDone} />;
    case 'login-password':
      return <LoginPasswordForm userInfo={userInfo} onDone={onDone} />;
    case 'withdrawal-password':
      return <WithdrawalPasswordForm userInfo={userInfo} onDone={onDone} />;
    default:
      return <TwoStepForm task={task} onDone={onDone} onCodes={onCodes} />;
  }
}

function TwoStepForm({ task, onDone, onCodes }: Omit<TaskFormProps, 'userInfo' | 'task'> & { task: Task }) {
  const client = useQueryClient();
  /** The page shows the new state behind the dialog; recovery codes keep the dialog open. */
  function settle(codes: readonly string[] = []): void {
    void client.invalidateQueries({ queryKey: twoStepQuery.queryKey });
    loadUserInfo().catch(() => undefined);
    if (codes.length > 0) onCodes(codes);
    else onDone();
  }
  switch (task.kind) {
    case 'totp':
      return <TotpSetup state={task.state} onDone={settle} />;
    case 'passkey':
      return <PasskeySetup state={task.state} onDone={settle} />;
    case 'totp-end':
      return (
        <GuardedForm
          label={t`确认关闭`}
          state={task.state}
          done={t`动态验证码已关闭`}
          send={(guard) => call('/site/api/v1/member/twoStep/endTotp', guard)}
          onDone={() => settle()}
        >
          <p className="text-13 leading-5 text-fg-2">{t`关闭后，登录和取款不再需要动态验证码，账户的安全性会降低。`}</p>
        </GuardedForm>
      );
    case 'passkey-remove':
      return (
        <GuardedForm
          label={t`确认移除`}
          state={task.state}
          done={t`通行密钥已移除`}
          send={(guard) =>
            call('/site/api/v1/member/twoStep/removePasskey', { passkeyId: task.passkey.passkeyId, ...guard })
          }
          onDone={() => settle()}
        >
          <p className="text-13 leading-5 text-fg-2">{t`移除后，“${task.passkey.name}”不能再用于验证。`}</p>
        </GuardedForm>
      );
    case 'recovery':
      return (
        <GuardedForm
          label={t`重新生成`}
          state={task.state}
          done={t`恢复码已重新生成`}
          send={(guard) => call('/site/api/v1/member/twoStep/renewRecoveryCodes', guard)}
          onDone={({ recoveryCodes }) => settle(recoveryCodes)}
        >
          <p className="text-13 leading-5 text-fg-2">{t`重新生成后，之前的恢复码全部失效。`}</p>
        </GuardedForm>
      );
    default:
      return null;
  }
}
