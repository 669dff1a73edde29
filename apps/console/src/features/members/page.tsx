import { Amount, buttonClass, Empty, Tag, UsersIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { call } from '../../shared/api/client.ts';
import { columnsOf, ListPage } from '../../shared/list/index.ts';
import { SearchInput } from '../../shared/list/search-input.tsx';
import { momentText } from '../../shared/time.ts';
import { type FoundMember, membersKey, useSearchText } from './queries.ts';
import { statusOf } from './status.ts';

const column = columnsOf<FoundMember>();
const COLUMNS = [
  column('name', t`会员`, (row) => row.name, {
    cell: (row) => (
      <>
        <b>{row.name}</b> <Tag>VIP{row.grade}</Tag>
      </>
    ),
  }),
  column('memberId', t`编号`, (row) => row.memberId, { className: 'num' }),
  column('status', t`状态`, (row) => statusOf(row.status).text, {
    cell: (row) => <Tag tone={statusOf(row.status).tone}>{statusOf(row.status).text}</Tag>,
  }),
  column('realName', t`姓名`, (row) => row.realName ?? '—'),
  column('phone', t`手机`, (row) => row.phone ?? '—', { className: 'num' }),
  column('balance', t`中心钱包`, (row) => row.balance, {
    ...{ align: 'right', cell: (row) => <Amount value={row.balance} /> },
  }),
  column('locked', t`冻结`, (row) => row.locked, {
    ...{ align: 'right', cell: (row) => <Amount value={row.locked} /> },
  }),
  column('createdAt', t`注册时间`, (row) => momentText(row.createdAt), { className: 'num text-fg-2' }),
  column(
    'lastLoginAt',
    t`最近登录`,
    (row) => (row.lastLoginAt === null ? '—' : momentText(row.lastLoginAt)),
    { className: 'num text-fg-2' },
  ),
];

export function MembersPage() {
  const [text, setText] = useSearchText();
  return (
    <ListPage
      title={t`会员查询`}
      head={<SearchInput label={t`账号开头、编号、手机号、邮箱或 IP`} text={text} onSearch={setText} />}
      columns={COLUMNS}
      queryKey={[...membersKey, 'find', text]}
      load={() => call('/console/api/v1/members/find', { text })}
      rowId={(row) => row.memberId}
      empty={t`没有找到会员`}
      idle={
        text === '' ? (
          <Empty
            icon={<UsersIcon size={28} />}
            title={t`输入账号、编号、手机号、邮箱或 IP 后按回车`}
            hint={t`个人资料默认遮盖`}
          />
        ) : undefined
      }
      actions={{
        of: (row) => (
          <Link
            to="/members/$memberId"
            params={{ memberId: row.memberId }}
            className={buttonClass({ variant: 'soft', size: 'sm' })}
            aria-label={t`查看 ${row.name}`}
          >
            {t`查看`}
          </Link>
        ),
      }}
    />
  );
}
