import { caseOutcomeNames } from '@hj/contract/console';
import { Amount, Button, Segmented, Table, Tag, Td, Th, Tr } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PageHead } from '../../shared/page/page-head.tsx';
import { Rows } from '../../shared/page/rows.tsx';
import { SearchInput } from '../../shared/page/search-input.tsx';
import { momentText } from '../../shared/time.ts';
import '../../shared/page/review.css';
import { CaseDialog } from './case-dialog.tsx';
import { type CaseRow, casesQuery, PAGE_SIZE, ruleName, STATE_NAMES } from './queries.ts';

const STATES = (['open', 'assigned', 'decided'] as const).map((value) => ({
  value,
  label: STATE_NAMES[value],
}));

export function CasesPage() {
  const [state, setState] = useState<CaseRow['state']>('open');
  const [member, setMember] = useState('');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<string>();
  const query = useQuery(casesQuery(state, member, page));
  return (
    <>
      <PageHead title={t`风险案件`}>
        <SearchInput
          label={t`会员账号或编号`}
          text={member}
          onSearch={(text) => {
            setMember(text);
            setPage(1);
          }}
        />
      </PageHead>
      <section className="hj-card panel" aria-label={t`案件`}>
        <header className="panel-head">
          <span className="text-13 text-fg-3">{t`规则自动立案；结案须写明结论`}</span>
          <span className="flex-1" />
          <Segmented
            label={t`状态`}
            size="sm"
            options={STATES}
            value={state}
            onChange={(next) => {
              setState(next);
              setPage(1);
            }}
          />
        </header>
        <Rows
          query={query}
          total={({ total }) => total}
          empty={{ title: t`没有${STATE_NAMES[state]}的案件` }}
          paging={{ page, pageSize: PAGE_SIZE, onPage: setPage }}
        >
          {({ list }) => (
            <Table label={t`案件`}>
              <thead>
                <Tr>
                  <Th>{t`立案时间`}</Th>
                  <Th>{t`规则`}</Th>
                  <Th>{t`会员`}</Th>
                  <Th align="right">{t`金额`}</Th>
                  <Th>{t`负责人`}</Th>
                  <Th>{t`结论`}</Th>
                  <Th>
                    <span className="hj-visually-hidden">{t`操作`}</span>
                  </Th>
                </Tr>
              </thead>
              <tbody>
                {list.map((row) => (
                  <Tr key={row.caseId}>
                    <Td className="num text-fg-2">{momentText(row.openedAt)}</Td>
                    <Td>
                      <Tag tone="warn">{ruleName(row.rule)}</Tag>
                    </Td>
                    <Td>
                      <Link
                        to="/members/$memberId"
                        params={{ memberId: row.member.memberId }}
                        className="desk-link"
                      >
                        {row.member.name}
                      </Link>
                    </Td>
                    <Td align="right">{row.amount === null ? '—' : <Amount value={row.amount} />}</Td>
                    <Td>{row.assignedTo?.name ?? '—'}</Td>
                    <Td>{row.outcome === null ? '—' : caseOutcomeNames[row.outcome]}</Td>
                    <Td align="right">
                      <Button
                        variant="soft"
                        size="sm"
                        aria-label={t`查看 ${row.member.name} 的案件`}
                        onClick={() => setOpened(row.caseId)}
                      >
                        {t`查看`}
                      </Button>
                    </Td>
                  </Tr>
                ))}
              </tbody>
            </Table>
          )}
        </Rows>
      </section>
      {opened ? <CaseDialog caseId={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}
