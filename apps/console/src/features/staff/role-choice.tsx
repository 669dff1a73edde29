import { type StaffRole, staffRoles } from '@hj/contract/console';
import { Checkbox } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { ROLES } from '../../shared/labels.ts';

/** One or more roles; the permissions are their union. */
export function RoleChoice({
  roles,
  onChange,
}: {
  roles: readonly StaffRole[];
  onChange: (roles: StaffRole[]) => void;
}) {
  return (
    <fieldset className="role-choice">
      <legend>{t`角色`}</legend>
      {staffRoles.map((role) => (
        <Checkbox
          key={role}
          checked={roles.includes(role)}
          onChange={({ target }) =>
            onChange(staffRoles.filter((each) => (each === role ? target.checked : roles.includes(each))))
          }
        >
          {ROLES[role]}
        </Checkbox>
      ))}
    </fieldset>
  );
}
