import type { ConsoleResponse } from '@hj/contract/console';
import { Button, Tag, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { DeskDialog } from '../../shared/action/form-dialog.tsx';
import { call, messageOf } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import { DOCUMENT_STATES } from '../../shared/documents.ts';
import { DOCUMENT_KINDS } from '../../shared/labels.ts';
import { sentenceEnd, withMark } from '../../shared/language/joints.ts';
import { Fact } from '../../shared/page/fact.tsx';
import '../../shared/page/review.css';
import { useMay } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/time.ts';

export type DocumentRow = ConsoleResponse<'/console/api/v1/documents/list'>['list'][number];

/** The picture is loaded on request, which is audited. It is dropped with the dialog. */
function Picture({ documentId, onSeen }: { documentId: string; onSeen: () => void }) {
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => call('/console/api/v1/documents/open', { documentId }),
    gcTime: 0,
    onSuccess: onSeen,
    onError: (error) => toast.error(messageOf(error)),
  });
  if (data) return <img className="receipt" src={data.image} alt={t`会员提交的证件`} />;
  return (
    <Button variant="outline" size="sm" loading={isPending} onClick={() => mutate()}>
      {t`查看证件（记入审计）`}
    </Button>
  );
}

const ACTIONS = {
  approve: {
    path: '/console/api/v1/documents/approve',
    title: t`通过证件`,
    sure: t`通过`,
    reason: t`证件清晰有效，与会员资料一致`,
    label: t`原因`,
    text: t`通过后不能再更改，会员不用再次提交这类证件。`,
  },
  reject: {
    path: '/console/api/v1/documents/reject',
    title: t`拒绝证件`,
    sure: t`拒绝`,
    reason: '',
    label: t`给会员的说明`,
    text: t`会员会看到下面的说明，并可重新提交。`,
  },
} as const;

/** The decision, possible after the picture was seen. */
function Decision({ row, seen, onDone }: { row: DocumentRow; seen: boolean; onDone: () => void }) {
  const [asked, setAsked] = useState<keyof typeof ACTIONS>();
  const action = asked && ACTIONS[asked];
  return (
    <footer className="review__actions">
      {seen ? null : <span className="text-13 text-fg-2">{t`查看证件后才能审核`}</span>}
      <Button variant="danger" disabled={!seen} onClick={() => setAsked('reject')}>
        {t`拒绝`}
      </Button>
      <Button disabled={!seen} onClick={() => setAsked('approve')}>
        {t`通过`}
      </Button>
      {action ? (
        <ActionDialog
          title={action.title}
          sureText={action.sure}
          danger={asked === 'reject'}
          reasonLabel={action.label}
          usualReason={action.reason}
          onClose={() => setAsked(undefined)}
          onDone={onDone}
          onSend={({ reason }) => call(action.path, { documentId: row.documentId, reason })}
        >
          <p>
            {row.member.name} · {DOCUMENT_KINDS[row.kind]}
            {sentenceEnd}
            {action.text}
          </p>
        </ActionDialog>
      ) : null}
    </footer>
  );
}

export function DocumentDialog({ row, onClose }: { row: DocumentRow; onClose: () => void }) {
  const refresh = useRefresh('documents', 'members');
  const [seen, setSeen] = useState(false);
  const may = useMay('documents.review');
  return (
    <DeskDialog size="lg" title={`${DOCUMENT_KINDS[row.kind]} · ${row.member.name}`} onClose={onClose}>
      <div className="review">
        <dl className="facts">
          <Fact name={t`状态`}>
            <Tag tone={DOCUMENT_STATES[row.state].tone}>{DOCUMENT_STATES[row.state].name}</Tag>
          </Fact>
          <Fact name={t`会员`}>
            <Link to="/members/$memberId" params={{ memberId: row.member.memberId }} className="desk-link">
              {withMark(row.member.name, row.member.memberId)}
            </Link>
          </Fact>
          <Fact name={t`提交时间`}>
            <span className="num">{momentText(row.createdAt)}</span>
          </Fact>
          {row.decidedBy === null ? null : <Fact name={t`审核人`}>{row.decidedBy.name ?? '—'}</Fact>}
          {row.reason === null ? null : <Fact name={t`拒绝原因`}>{row.reason}</Fact>}
        </dl>
        {may ? <Picture documentId={row.documentId} onSeen={() => setSeen(true)} /> : null}
      </div>
      {may && row.state === 'pending' ? (
        <Decision
          row={row}
          seen={seen}
          onDone={() => {
            refresh();
            onClose();
          }}
        />
      ) : null}
    </DeskDialog>
  );
}
