import { documentKindNames } from '@hj/contract/console';
import { Button, Table, Tabs, Tag, Td, Th, Tr } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DOCUMENT_STATES, type DocumentState } from '../../shared/documents.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { Rows } from '../../shared/page/rows.tsx';
import { SearchInput } from '../../shared/page/search-input.tsx';
import { momentText } from '../../shared/time.ts';
import '../../shared/page/review.css';
import { DocumentDialog } from './document-dialog.tsx';
import { type DocumentRow, listQuery, PAGE_SIZE } from './queries.ts';

/** What the page shows; it stands in the address. */
export interface DocumentsSearch {
  state?: DocumentState | undefined;
  /** A member's name or number. */
  q?: string | undefined;
  page?: number | undefined;
}

const TABS = (Object.keys(DOCUMENT_STATES) as DocumentState[]).map((value) => ({
  value,
  label: DOCUMENT_STATES[value].name,
}));

export function isTab(text: unknown): text is DocumentState {
  return typeof text === 'string' && Object.hasOwn(DOCUMENT_STATES, text);
}

function DocumentTable({
  rows,
  onOpen,
}: {
  rows: readonly DocumentRow[];
  onOpen: (row: DocumentRow) => void;
}) {
  return (
    <Table label={t`证件`}>
      <thead>
        <Tr>
          <Th>{t`提交时间`}</Th>
          <Th>{t`会员`}</Th>
          <Th>{t`证件`}</Th>
          <Th>{t`状态`}</Th>
          <Th>{t`审核人`}</Th>
          <Th>{t`原因`}</Th>
          <Th>
            <span className="hj-visually-hidden">{t`操作`}</span>
          </Th>
        </Tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={row.documentId}>
            <Td className="num">{momentText(row.createdAt)}</Td>
            <Td>
              <Link to="/members/$memberId" params={{ memberId: row.member.memberId }} className="desk-link">
                {row.member.name}
              </Link>{' '}
              <span className="num text-fg-3">{row.member.memberId}</span>
            </Td>
            <Td>{documentKindNames[row.kind]}</Td>
            <Td>
              <Tag tone={DOCUMENT_STATES[row.state].tone}>{DOCUMENT_STATES[row.state].name}</Tag>
            </Td>
            <Td>
              {row.decidedBy?.name ?? '—'}
              {row.decidedAt === null ? null : (
                <span className="num text-fg-3"> {momentText(row.decidedAt)}</span>
              )}
            </Td>
            <Td className="cell-words">{row.reason ?? '—'}</Td>
            <Td align="right">
              <Button
                variant="soft"
                size="sm"
                aria-label={t`查看 ${row.member.name} 的${documentKindNames[row.kind]}`}
                onClick={() => onOpen(row)}
              >
                {t`查看`}
              </Button>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The desk of identity documents: what waits, the oldest first, and what was decided (AC8). */
export function DocumentsPage({
  search: { state = 'pending', q = '', page = 1 },
  onSearch,
}: {
  search: DocumentsSearch;
  onSearch: (search: DocumentsSearch) => void;
}) {
  const [opened, setOpened] = useState<DocumentRow>();
  const query = useQuery(listQuery({ state, ...(q === '' ? {} : { member: q }) }, page));
  return (
    <>
      <PageHead title={t`证件审核`}>
        <SearchInput
          key={q}
          label={t`会员账号或编号`}
          text={q}
          onSearch={(text) => onSearch({ state, q: text })}
        />
      </PageHead>
      <section className="hj-card panel" aria-label={t`证件列表`}>
        <Tabs label={t`状态`} items={TABS} value={state} onChange={(next) => onSearch({ state: next, q })} />
        <Rows
          query={query}
          total={({ total }) => total}
          empty={{ title: t`没有${DOCUMENT_STATES[state].name}的证件` }}
          paging={{ page, pageSize: PAGE_SIZE, onPage: (next) => onSearch({ state, q, page: next }) }}
        >
          {({ list }) => <DocumentTable rows={list} onOpen={setOpened} />}
        </Rows>
      </section>
      {opened ? <DocumentDialog row={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}
