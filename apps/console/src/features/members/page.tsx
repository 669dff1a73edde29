import { Amount, buttonClass, Empty, Table, Tag, Td, Th, Tr, UsersIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../shared/api/client.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { Rows } from '../../shared/page/rows.tsx';
import { SearchInput } from '../../shared/page/search-input.tsx';
import { momentText } from '../../shared/time.ts';
import { membersKey, useSearchText } from './queries.ts';
import { statusOf } from './status.ts';

export function MembersPage() {
  const [text, setText] = useSearchText();
  const query = useQuery({
    queryKey: [...membersKey, 'find', text],
    queryFn: () => call('/console/api/v1/members/find', { text }),
    enabled: text !== '',
  });
  return (
    <>
      <PageHead title={t`会员查询`}>
        <SearchInput label={t`账号开头、编号、手机号、邮箱或 IP`} text={text} onSearch={setText} />
      </PageHead>
      <section className="hj-card panel" aria-label={t`会员`}>
        {text === '' ? (
          <Empty
            icon={<UsersIcon size={28} />}
            title={t`输入账号、编号、手机号、邮箱或 IP 后按回车`}
            hint={t`个人资料默认遮盖`}
          />
        ) : (
          <Rows query={query} total={({ list }) => list.length} empty={{ title: t`没有找到会员` }}>
            {({ list }) => (
              <Table label={t`会员`}>
                <thead>
                  <Tr>
                    <Th>{t`会员`}</Th>
                    <Th>{t`编号`}</Th>
                    <Th>{t`状态`}</Th>
                    <Th>{t`姓名`}</Th>
                    <Th>{t`手机`}</Th>
                    <Th align="right">{t`中心钱包`}</Th>
                    <Th align="right">{t`冻结`}</Th>
                    <Th>{t`注册时间`}</Th>
                    <Th>{t`最近登录`}</Th>
                    <Th>
                      <span className="hj-visually-hidden">{t`操作`}</span>
                    </Th>
                  </Tr>
                </thead>
                <tbody>
                  {list.map((member) => (
                    <Tr key={member.memberId}>
                      <Td>
                        <b>{member.name}</b> <Tag>VIP{member.grade}</Tag>
                      </Td>
                      <Td className="num">{member.memberId}</Td>
                      <Td>
                        <Tag tone={statusOf(member.status).tone}>{statusOf(member.status).text}</Tag>
                      </Td>
                      <Td>{member.realName ?? '—'}</Td>
                      <Td className="num">{member.phone ?? '—'}</Td>
                      <Td align="right">
                        <Amount value={member.balance} />
                      </Td>
                      <Td align="right">
                        <Amount value={member.locked} />
                      </Td>
                      <Td className="num text-fg-2">{momentText(member.createdAt)}</Td>
                      <Td className="num text-fg-2">
                        {member.lastLoginAt === null ? '—' : momentText(member.lastLoginAt)}
                      </Td>
                      <Td align="right">
                        <Link
                          to="/members/$memberId"
                          params={{ memberId: member.memberId }}
                          className={buttonClass({ variant: 'soft', size: 'sm' })}
                          aria-label={t`查看 ${member.name}`}
                        >
                          {t`查看`}
                        </Link>
                      </Td>
                    </Tr>
                  ))}
                </tbody>
              </Table>
            )}
          </Rows>
        )}
      </section>
    </>
  );
}
