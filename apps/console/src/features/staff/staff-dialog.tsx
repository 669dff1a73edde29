import type { ConsoleResponse, StaffRole } from '@hj/contract/console';
import { Button, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskDialog } from '../../shared/action/form-dialog.tsx';
import { FormError } from '../../shared/action/form-error.tsx';
import { call } from '../../shared/api/client.ts';
import { withMark } from '../../shared/language/joints.ts';
import { OneTimePassword } from './one-time-password.tsx';
import { RoleChoice } from './role-choice.tsx';

type Person = ConsoleResponse<'/console/api/v1/staff/list'>['list'][number];

/** Roles, access and authenticator of a colleague. Each change ends the colleague's sessions. */
export function StaffDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const client = useQueryClient();
  const [roles, setRoles] = useState<StaffRole[]>(person.roles);
  const { staffId } = person;
  const common = {
    onSettled: () => client.invalidateQueries({ queryKey: ['staff'] }),
  };
  const finish = () => {
    toast.success(t`已完成`);
    onClose();
  };
  const setting = useMutation({
    mutationFn: () => call('/console/api/v1/staff/setRoles', { staffId, roles }),
    onSuccess: finish,
    ...common,
  });
  const disabling = useMutation({
    mutationFn: () => call('/console/api/v1/staff/disable', { staffId, disabled: person.state === 'active' }),
    onSuccess: finish,
    ...common,
  });
  const resetting = useMutation({
    mutationFn: () => call('/console/api/v1/staff/resetTotp', { staffId }),
    ...common,
  });
  const error = setting.error ?? disabling.error ?? resetting.error;
  const isBusy = setting.isPending || disabling.isPending || resetting.isPending;
  const changed = roles.join() !== person.roles.join();
  return (
    <DeskDialog
      title={withMark(person.displayName, person.name)}
      closeAble={resetting.data === undefined}
      busy={isBusy}
      onClose={onClose}
    >
      {resetting.data ? (
        <OneTimePassword
          name={person.displayName}
          password={resetting.data.oneTimePassword}
          onClose={onClose}
        />
      ) : (
        <div className="action-form">
          <RoleChoice roles={roles} onChange={setRoles} />
          <p className="text-13 text-fg-3">
            {t`修改角色、停用或重置验证器都会立即结束该员工的登录，并写入审计。`}
          </p>
          <FormError error={error} />
          <div className="action-form__buttons">
            <Button
              variant="danger"
              disabled={isBusy}
              loading={disabling.isPending}
              onClick={() => disabling.mutate()}
            >
              {person.state === 'active' ? t`停用账号` : t`恢复账号`}
            </Button>
            <Button
              variant="outline"
              disabled={isBusy}
              loading={resetting.isPending}
              onClick={() => resetting.mutate()}
            >
              {t`重置身份验证器`}
            </Button>
            <Button
              disabled={isBusy || !changed || roles.length === 0}
              loading={setting.isPending}
              onClick={() => setting.mutate()}
            >
              {t`保存角色`}
            </Button>
          </div>
        </div>
      )}
    </DeskDialog>
  );
}
