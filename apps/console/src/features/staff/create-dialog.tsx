import { type StaffRole, staffName } from '@hj/contract/console';
import { Button, Field, Input } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, messageOf } from '../../shared/api/client.ts';
import '../../shared/action/action-form.css';
import { OneTimePassword } from './one-time-password.tsx';
import { RoleChoice } from './role-choice.tsx';

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [displayName, setDisplayName] = useState('');
  const [roles, setRoles] = useState<StaffRole[]>([]);
  const read = staffName.safeParse(name);
  const complete = read.success && displayName.trim() !== '' && roles.length > 0;
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () =>
      call('/console/api/v1/staff/create', { name: name.trim(), displayName: displayName.trim(), roles }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['staff'] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete && !isPending) mutate();
  };
  return (
    <Dialog
      open
      title={t`添加员工`}
      closeAble={data === undefined}
      onOpenChange={(open) => {
        if (!open && !isPending) onClose();
      }}
    >
      {data ? (
        <OneTimePassword name={data.staff.displayName} password={data.oneTimePassword} onClose={onClose} />
      ) : (
        <form className="action-form" onSubmit={submit} noValidate>
          <Field
            label={t`账号`}
            error={name !== '' && !read.success ? read.error.issues[0]?.message : undefined}
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
          {error ? (
            <p role="alert" className="text-13 text-danger">
              {messageOf(error)}
            </p>
          ) : null}
          <div className="action-form__buttons">
            <Button variant="outline" disabled={isPending} onClick={onClose}>
              {t`取消`}
            </Button>
            <Button type="submit" loading={isPending} disabled={!complete}>
              {t`添加`}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
