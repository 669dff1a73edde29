import type { ConsoleResponse } from '@hj/contract/console';
import { Button, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { ROLES } from '../../shared/labels.ts';
import { listJoint } from '../../shared/language/joints.ts';
import { columnsOf, ListPage } from '../../shared/list/index.ts';
import { useMay, useSession } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/time.ts';
import { CreateDialog } from './create-dialog.tsx';
import { StaffDialog } from './staff-dialog.tsx';
import './staff.css';

type Person = ConsoleResponse<'/console/api/v1/staff/list'>['list'][number];

const stateName = ({ state }: Person) => (state === 'active' ? t`在职` : t`已停用`);

const column = columnsOf<Person>();
const COLUMNS = [
  column('displayName', t`姓名`, (row) => row.displayName, { className: 'font-bold' }),
  column('name', t`账号`, (row) => row.name, { className: 'num' }),
  column('roles', t`角色`, (row) => row.roles.map((role) => ROLES[role]).join(listJoint)),
  column('state', t`状态`, stateName, {
    cell: (row) => <Tag tone={row.state === 'active' ? 'success' : 'neutral'}>{stateName(row)}</Tag>,
  }),
  column('enrolled', t`身份验证器`, (row) => (row.enrolled ? t`已绑定` : t`待首次登录`)),
  column(
    'lastLoginAt',
    t`最近登录`,
    (row) => (row.lastLoginAt === null ? '—' : momentText(row.lastLoginAt)),
    { className: 'num text-fg-2' },
  ),
];

export function StaffPage() {
  const [creating, setCreating] = useState(false);
  const mayManage = useMay('staff.manage');
  const me = useSession(({ staff }) => staff?.staffId);
  return (
    <>
      <ListPage
        title={t`员工与角色`}
        head={
          mayManage ? (
            <Button size="sm" onClick={() => setCreating(true)}>
              {t`添加员工`}
            </Button>
          ) : null
        }
        columns={COLUMNS}
        queryKey={['staff']}
        load={() => call('/console/api/v1/staff/list', {})}
        rowId={(row) => row.staffId}
        empty={t`还没有员工`}
        opens={{
          nameOf: (row) => t`管理 ${row.displayName}`,
          textOf: (row) => (mayManage && row.staffId !== me ? t`管理` : null),
          dialog: (person, onClose) => <StaffDialog person={person} onClose={onClose} />,
        }}
      />
      {creating ? <CreateDialog onClose={() => setCreating(false)} /> : null}
    </>
  );
}
