import { type ConsoleResponse, staffRoleNames } from '@hj/contract/console';
import { Button, Table, Tag, Td, Th, Tr } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { Rows } from '../../shared/page/rows.tsx';
import { useMay, useSession } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/time.ts';
import { CreateDialog } from './create-dialog.tsx';
import { StaffDialog } from './staff-dialog.tsx';
import './staff.css';

type Person = ConsoleResponse<'/console/api/v1/staff/list'>['list'][number];

export function StaffPage() {
  const [creating, setCreating] = useState(false);
  const [opened, setOpened] = useState<Person>();
  const mayManage = useMay('staff.manage');
  const me = useSession(({ staff }) => staff?.staffId);
  const query = useQuery({ queryKey: ['staff'], queryFn: () => call('/console/api/v1/staff/list', {}) });
  return (
    <>
      <PageHead title={t`员工与角色`}>
        {mayManage ? (
          <Button size="sm" onClick={() => setCreating(true)}>
            {t`添加员工`}
          </Button>
        ) : null}
      </PageHead>
      <section className="hj-card panel" aria-label={t`员工`}>
        <Rows query={query} total={({ list }) => list.length} empty={{ title: t`还没有员工` }}>
          {({ list }) => (
            <Table label={t`员工`}>
              <thead>
                <Tr>
                  <Th>{t`姓名`}</Th>
                  <Th>{t`账号`}</Th>
                  <Th>{t`角色`}</Th>
                  <Th>{t`状态`}</Th>
                  <Th>{t`身份验证器`}</Th>
                  <Th>{t`最近登录`}</Th>
                  <Th>
                    <span className="hj-visually-hidden">{t`操作`}</span>
                  </Th>
                </Tr>
              </thead>
              <tbody>
                {list.map((person) => (
                  <Tr key={person.staffId}>
                    <Td>
                      <b>{person.displayName}</b>
                    </Td>
                    <Td className="num">{person.name}</Td>
                    <Td>{person.roles.map((role) => staffRoleNames[role]).join('、')}</Td>
                    <Td>
                      <Tag tone={person.state === 'active' ? 'success' : 'neutral'}>
                        {person.state === 'active' ? t`在职` : t`已停用`}
                      </Tag>
                    </Td>
                    <Td>{person.enrolled ? t`已绑定` : t`待首次登录`}</Td>
                    <Td className="num text-fg-2">
                      {person.lastLoginAt === null ? '—' : momentText(person.lastLoginAt)}
                    </Td>
                    <Td align="right">
                      {mayManage && person.staffId !== me ? (
                        <Button
                          variant="soft"
                          size="sm"
                          aria-label={t`管理 ${person.displayName}`}
                          onClick={() => setOpened(person)}
                        >
                          {t`管理`}
                        </Button>
                      ) : null}
                    </Td>
                  </Tr>
                ))}
              </tbody>
            </Table>
          )}
        </Rows>
      </section>
      {creating ? <CreateDialog onClose={() => setCreating(false)} /> : null}
      {opened ? <StaffDialog person={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}
