import { Button, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { call } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import { choice, columnsOf, ListPage } from '../../shared/list/index.ts';
import '../../shared/page/review.css';
import { useMay, useSession } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/time.ts';
import { useGameName } from './games-query.ts';
import { CORRECTION_STATES, type Correction, outcomeText, targetText } from './names.ts';
import { PreviewFacts } from './preview-facts.tsx';

const FILTERS = {
  state: choice(
    (Object.keys(CORRECTION_STATES) as Correction['state'][]).map((value) => ({
      ...{ value, label: CORRECTION_STATES[value].label },
    })),
    { initial: 'proposed' },
  ),
};

const column = columnsOf<Correction>();
const columnsWith = (gameName: (code: string) => string) => [
  column('proposedAt', t`提出时间`, (row) => momentText(row.proposedAt), { className: 'num text-fg-2' }),
  column('issue', t`期次`, (row) => `${gameName(row.game)} ${row.number}`, { className: 'font-bold' }),
  column('target', t`更正`, targetText, { className: 'num' }),
  column(
    'moves',
    t`影响`,
    ({ preview: { bets, given, taken } }) => t`${bets} 注，补 ¥${given}，收 ¥${taken}`,
  ),
  column('reason', t`原因`, (row) => row.reason, { className: 'cell-words' }),
  column('proposedBy', t`提出人`, (row) => row.proposedBy.name ?? row.proposedBy.actor),
  column('state', t`状态`, (row) => CORRECTION_STATES[row.state].label, {
    cell: ({ state }) => <Tag tone={CORRECTION_STATES[state].tone}>{CORRECTION_STATES[state].label}</Tag>,
  }),
];

type Ask = 'approve' | 'reject' | 'withdraw' | 'carryOut';
const WORDS = {
  approve: {
    title: t`通过更正`,
    sure: t`通过并重新派彩`,
    text: t`通过后立即按新结果重新派彩，余额不会扣到零以下。`,
  },
  reject: { title: t`驳回更正`, sure: t`驳回`, text: t`不作任何变更。` },
  withdraw: { title: t`撤回更正`, sure: t`撤回`, text: t`撤回自己提出的更正，不作任何变更。` },
  carryOut: { title: t`继续执行`, sure: t`继续执行`, text: t`再次收回余额不足的部分；已完成的不会重复。` },
} as const satisfies Record<Ask, unknown>;

function DecideDialog({ row, ask, onClose }: { row: Correction; ask: Ask; onClose: () => void }) {
  const refresh = useRefresh('lotteries');
  const { correctionId } = row;
  const { title, sure, text } = WORDS[ask];
  const gameName = useGameName();
  return (
    <ActionDialog
      title={title}
      sureText={sure}
      subject={{ correctionId, ask }}
      danger={ask === 'approve'}
      onClose={onClose}
      onDone={refresh}
      onSend={({ reason, key }) => {
        const body = { correctionId, reason };
        if (ask === 'withdraw') return call('/console/api/v1/lotteries/withdraw', body, { key });
        if (ask === 'carryOut') return call('/console/api/v1/lotteries/carryOut', body, { key });
        return call('/console/api/v1/lotteries/decide', { ...body, approve: ask === 'approve' }, { key });
      }}
    >
      <p>
        <Trans>
          {gameName(row.game)} {row.number}：{targetText(row)}。{text}
        </Trans>
      </p>
      {ask === 'approve' ? <PreviewFacts preview={row.preview} /> : null}
    </ActionDialog>
  );
}

/** This person's actions on a correction: never decide one's own. */
function Review({ row, onAsk }: { row: Correction; onAsk: (ask: Ask) => void }) {
  const mayDecide = useMay('lotteries.decide');
  const mine = useSession(({ staff }) => row.proposedBy.actor === `staff:${staff?.staffId}`);
  const button = (ask: Ask, label: string, variant: 'primary' | 'outline' | 'ghost') => (
    <Button size="sm" variant={variant} onClick={() => onAsk(ask)}>
      {label}
    </Button>
  );
  if (row.state === 'proposed' && mine) return button('withdraw', t`撤回`, 'ghost');
  if (row.state === 'proposed' && mayDecide)
    return (
      <span className="inline-flex gap-2">
        {button('approve', t`通过`, 'primary')}
        {button('reject', t`驳回`, 'outline')}
      </span>
    );
  const isLeft = row.state === 'approved' && ((row.unpaid ?? 0) > 0 || row.refusal !== null);
  return (
    <span className="inline-flex items-center gap-2 text-12 text-fg-2">
      {row.state === 'proposed' ? t`等待他人复核` : ''}
      {row.state === 'approved' ? outcomeText(row) : (row.decisionNote ?? '')}
      {isLeft && mayDecide ? button('carryOut', t`继续执行`, 'outline') : null}
    </span>
  );
}

/** Corrections of draws: one proposes, another decides. */
export function LotteryCorrectionsPage() {
  const [asked, setAsked] = useState<{ row: Correction; ask: Ask }>();
  const gameName = useGameName();
  const columns = useMemo(() => columnsWith(gameName), [gameName]);
  return (
    <>
      <ListPage
        title={t`开奖更正`}
        hint={t`在“期次与限额”中提出；提出人与复核人不能是同一人；每一步都写入审计`}
        columns={columns}
        filters={FILTERS}
        queryKey={['lotteries', 'corrections']}
        load={(values, request) => call('/console/api/v1/lotteries/corrections', { ...values, ...request })}
        refetchInterval={10_000}
        rowId={(row) => row.correctionId}
        empty={({ state }) => t`没有${CORRECTION_STATES[state].label}的更正`}
        actions={{
          title: t`复核`,
          of: (row) => <Review row={row} onAsk={(ask) => setAsked({ row, ask })} />,
        }}
      />
      {asked ? <DecideDialog {...asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}
