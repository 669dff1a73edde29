import { buttonClass, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DOCUMENT_STATES } from '../../shared/documents.ts';
import { DOCUMENT_KINDS } from '../../shared/labels.ts';
import { useMay } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/time.ts';
import { Panel } from './panel.tsx';
import { documentsQuery } from './queries.ts';

/** The submitted documents; the pictures are looked at where they are reviewed. */
export function DocumentsPanel({ memberId }: { memberId: string }) {
  const query = useQuery(documentsQuery(memberId));
  const may = useMay('documents.read');
  const waits = query.data?.list.some(({ state }) => state === 'pending');
  return (
    <Panel
      title={t`证件`}
      query={query}
      actions={
        may && waits ? (
          <Link
            to="/documents"
            search={{ q: memberId }}
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            {t`前往审核`}
          </Link>
        ) : null
      }
    >
      {({ list }) =>
        list.length === 0 ? (
          <p className="member-none">{t`没有提交证件。`}</p>
        ) : (
          <ul className="member-list">
            {list.map(({ documentId, kind, state, reason, createdAt }) => (
              <li key={documentId}>
                <Tag tone={DOCUMENT_STATES[state].tone}>{DOCUMENT_STATES[state].name}</Tag>
                <span className="member-list__words">
                  {DOCUMENT_KINDS[kind]}
                  <span className="num text-fg-3"> {momentText(createdAt)}</span>
                  {reason === null ? null : (
                    <span className="text-13 text-fg-2">
                      <br />
                      {reason}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  );
}
