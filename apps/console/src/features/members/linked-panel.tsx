import { Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Panel } from './panel.tsx';
import { linkedQuery } from './queries.ts';
import { statusOf } from './status.ts';
import { HINTS, LINKS } from './words.ts';

/** Accounts that may be the same person's (AC7). Signs that may be chance stand in grey. */
export function LinkedPanel({ memberId }: { memberId: string }) {
  const query = useQuery(linkedQuery(memberId));
  return (
    <Panel title={t`关联账户`} query={query}>
      {({ list }) =>
        list.length === 0 ? (
          <p className="member-none">{t`没有发现关联账户。`}</p>
        ) : (
          <ul className="member-list">
            {list.map(({ member, status, by }) => (
              <li key={member.memberId}>
                <Link to="/members/$memberId" params={{ memberId: member.memberId }} className="desk-link">
                  {member.name}
                </Link>
                <span className="member-list__words">
                  {by.map((kind) => (
                    <Tag key={kind} tone={HINTS.has(kind) ? 'neutral' : 'danger'}>
                      {LINKS[kind]}
                    </Tag>
                  ))}
                </span>
                {status === 'normal' ? null : <Tag tone={statusOf(status).tone}>{statusOf(status).text}</Tag>}
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  );
}
