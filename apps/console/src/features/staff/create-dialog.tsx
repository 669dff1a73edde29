import { type StaffRole, staffName } from '@hj/contract/console';
import { Field, Input } from '@hj/ui';
import { sayName } from '@hj/ui/i18n';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionForm, DeskDialog } from '../../shared/action/form-dialog.tsx';
import { call } from '../../shared/api/client.ts';
import { OneTimePassword } from './one-time-password.tsx';
import { RoleChoice } from './role-choice.tsx';

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [displayName, setDisplayName] = useState('');
  const [roles, setRoles] = useState<StaffRole[]>([]);
  const read = staffName.safeParse(name);
  const ready = read.success && displayName.trim() !== '' && roles.length > 0;
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () =>
      call('/console/api/v1/staff/create', { name: name.trim(), displayName: displayName.trim(), roles }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['staff'] }),
  });
  return (
    <DeskDialog title={t`添加员工`} closeAble={data === undefined} busy={isPending} onClose={onClose}>
      {data ? (
        <OneTimePassword name={data.staff.displayName} password={data.oneTimePassword} onClose={onClose} />
      ) : (
        <ActionForm
          sureText={t`添加`}
          {...{ ready, error, onClose }}
          pending={isPending}
          onSend={() => mutate()}
        >
          <Field
            label={t`账号`}
            error={name !== '' && !read.success ? sayName(read.error.issues[0]?.message ?? '') : undefined}
          >
            <Input
              value={name}
              maxLength={32}
              autoCapitalize="none"
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <Field label={t`姓名`}>
            <Input
              value={displayName}
              maxLength={20}
              autoComplete="off"
              onChange={({ target }) => setDisplayName(target.value)}
            />
          </Field>
          <RoleChoice roles={roles} onChange={setRoles} />
        </ActionForm>
      )}
    </DeskDialog>
  );
}
