import { type StaffRole, staffRoleNames, staffRoles } from '@hj/contract/console';
import { Checkbox } from '@hj/ui';
import { t } from '@lingui/core/macro';

/** One or more roles; what they may do is the union of them. */
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
          {staffRoleNames[role]}
        </Checkbox>
      ))}
    </fieldset>
  );
}
