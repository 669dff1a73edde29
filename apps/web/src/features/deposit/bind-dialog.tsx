import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { call } from '../../shared/api/client.ts';
import { BindPhoneForm } from '../../shared/member/bind-phone-form.tsx';
import { ProfileForm } from '../../shared/member/profile-form.tsx';

const BIND = '/site/api/v1/member/bindFromDeposit';

interface BindDialogProps {
  onClose: () => void;
}

function BindDialog({ title, onClose, children }: BindDialogProps & { title: string; children: ReactNode }) {
  return (
    <Dialog
      open
      title={title}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {/* Through the portal the submit of this form would reach the deposit's, and open an order. */}
      <div onSubmit={(event) => event.stopPropagation()}>{children}</div>
    </Dialog>
  );
}

/** Binds the real name without leaving the deposit: the choices stay. */
export function NameDialog({ onClose }: BindDialogProps) {
  return (
    <BindDialog title={t`绑定真实姓名`} onClose={onClose}>
      <ProfileForm
        open={['realName']}
        onDone={onClose}
        save={({ realName = '' }) => call(BIND, { realName })}
      />
    </BindDialog>
  );
}

/** Binds a first phone without leaving the deposit. `onDone`: it is bound. */
export function PhoneDialog({ onClose, onDone }: BindDialogProps & { onDone: () => void }) {
  return (
    <BindDialog title={t`绑定手机号`} onClose={onClose}>
      <BindPhoneForm former={undefined} onDone={onDone} bindFirst={(values) => call(BIND, values)} />
    </BindDialog>
  );
}
