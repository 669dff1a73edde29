import type { ConsoleResponse } from '@hj/contract/console';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { Fact } from '../../shared/page/fact.tsx';
import { momentText } from '../../shared/time.ts';
import { ActionButton } from './action-button.tsx';
import { CorrectContact } from './correct-contact.tsx';
import { CorrectIdentity } from './correct-identity.tsx';
import type { Member } from './queries.ts';
import { GENDERS } from './words.ts';

type Revealed = ConsoleResponse<'/console/api/v1/members/reveal'>;

/** Who the member is, masked; in clear after a reason that stands in the audit, and only as long as this page is open. */
export function IdentityPanel({ member }: { member: Member }) {
  const [revealed, setRevealed] = useState<Revealed>();
  const { memberId } = member;
  // The clear text was read before a correction: the mask is newer.
  const forget = () => setRevealed(undefined);
  return (
    <section className="hj-card panel" aria-label={t`身份资料`}>
      <header className="panel-head">
        <h2>{t`身份资料`}</h2>
        <span className="flex-1" />
        {revealed ? null : (
          <ActionButton
            permission="members.reveal"
            label={t`查看明文资料`}
            title={t`查看明文资料`}
            sureText={t`查看`}
            onSend={async ({ reason }) =>
              setRevealed(await call('/console/api/v1/members/reveal', { memberId, reason }))
            }
          >
            <p>{t`将显示姓名、生日、手机与邮箱的完整内容，您的查看会写入审计日志。`}</p>
          </ActionButton>
        )}
        <CorrectIdentity member={member} onOpen={forget} />
        <CorrectContact member={member} onOpen={forget} />
      </header>
      <dl className="facts member-body">
        <Fact name={t`会员编号`}>
          <span className="num">{memberId}</span>
        </Fact>
        <Fact name={t`姓名`}>{revealed?.realName ?? member.realName ?? '—'}</Fact>
        <Fact name={t`生日`}>
          <span className="num">{revealed?.birthday ?? member.birthday ?? '—'}</span>
        </Fact>
        <Fact name={t`性别`}>{GENDERS[member.gender]}</Fact>
        <Fact name={t`手机`}>
          <span className="num">{revealed?.phone ?? member.phone ?? '—'}</span>
        </Fact>
        <Fact name={t`邮箱`}>{revealed?.email ?? member.email ?? '—'}</Fact>
        <Fact name={t`注册时间`}>
          <span className="num">{momentText(member.createdAt)}</span>
        </Fact>
        <Fact name={t`最近登录`}>
          <span className="num">{member.lastLoginAt === null ? '—' : momentText(member.lastLoginAt)}</span>
        </Fact>
      </dl>
    </section>
  );
}
