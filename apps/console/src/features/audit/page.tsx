import { Button, Input, Table, Td, Th, Tr } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { Rows } from '../../shared/page/rows.tsx';
import { momentText } from '../../shared/time.ts';
import { ACTIONS, actionText, detailText, subjectText } from './words.ts';

const PAGE_SIZE = 30;

interface Filter {
  actor: string;
  action: string;
  subject: string;
}

const EVERYTHING: Filter = { actor: '', action: '', subject: '' };
const FIELDS = [
  ['actor', t`操作人，如 staff:7`],
  ['subject', t`对象，如 member:10001`],
] as const;

function FilterForm({ onFilter }: { onFilter: (filter: Filter) => void }) {
  const [filter, setFilter] = useState(EVERYTHING);
  return (
    <form
      className="panel-head"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onFilter(filter);
      }}
    >
      <select
        aria-label={t`动作`}
        value={filter.action}
        onChange={({ target }) => setFilter({ ...filter, action: target.value })}
      >
        <option value="">{t`全部动作`}</option>
        {ACTIONS.map(([action, words]) => (
          <option key={action} value={action}>
            {words}
          </option>
        ))}
      </select>
      {FIELDS.map(([name, label]) => (
        <Input
          key={name}
          size="sm"
          className="audit-filter"
          aria-label={label}
          placeholder={label}
          maxLength={64}
          value={filter[name]}
          onChange={({ target }) => setFilter({ ...filter, [name]: target.value })}
        />
      ))}
      <Button type="submit" size="sm">
        {t`查询`}
      </Button>
    </form>
  );
}

export function AuditPage() {
  const [filter, setFilter] = useState(EVERYTHING);
  const [page, setPage] = useState(1);
  const asked = Object.fromEntries(
    Object.entries(filter)
      .map(([name, text]) => [name, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  );
  const query = useQuery({
    queryKey: ['audit', asked, page],
    queryFn: () => call('/console/api/v1/audit/list', { ...asked, pageNum: page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead title={t`审计日志`} />
      <section className="hj-card panel" aria-label={t`审计日志`}>
        <FilterForm
          onFilter={(next) => {
            setFilter(next);
            setPage(1);
          }}
        />
        <Rows
          query={query}
          total={({ total }) => total}
          empty={{ title: t`没有符合条件的记录` }}
          paging={{ page, pageSize: PAGE_SIZE, onPage: setPage }}
        >
          {({ list }) => (
            <Table label={t`审计日志`}>
              <thead>
                <Tr>
                  <Th>{t`时间`}</Th>
                  <Th>{t`操作人`}</Th>
                  <Th>{t`动作`}</Th>
                  <Th>{t`对象`}</Th>
                  <Th>{t`内容`}</Th>
                  <Th>{t`地址`}</Th>
                </Tr>
              </thead>
              <tbody>
                {list.map((row) => (
                  <Tr key={row.auditId}>
                    <Td className="num text-fg-2">{momentText(row.at)}</Td>
                    <Td>
                      {row.by.name ?? subjectText(row.by.actor)}
                      {row.by.name === null ? '' : <span className="num text-fg-3"> {row.by.actor}</span>}
                    </Td>
                    <Td>{actionText(row.action)}</Td>
                    <Td className="num">{subjectText(row.subject, row.detail)}</Td>
                    <Td className="cell-words">{detailText(row.action, row.detail)}</Td>
                    <Td className="num text-fg-3">{row.address}</Td>
                  </Tr>
                ))}
              </tbody>
            </Table>
          )}
        </Rows>
      </section>
    </>
  );
}
