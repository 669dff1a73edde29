import { Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { momentText } from '../../shared/time.ts';
import { ActionButton } from './action-button.tsx';
import { LimitAction } from './limit-action.tsx';
import { Panel } from './panel.tsx';
import { type Limit, type Protection, protectionQuery, type Sign } from './queries.ts';
import { LIMIT_KINDS, limitText, PERIODS, signText, stopName } from './words.ts';

function Limits({ limits }: { limits: readonly Limit[] }) {
  if (limits.length === 0) return <p className="member-none">{t`没有设置限额。`}</p>;
  return (
    <ul className="member-list" aria-label={t`限额`}>
      {limits.map(({ kind, period, value, own, operator, used }) => (
        <li key={`${kind}-${period}`}>
          <span className="member-list__words">
            {LIMIT_KINDS[kind]} · {PERIODS[period]}
            <br />
            <span className="num text-fg-2">
              {t`会员自设 ${limitText(kind, own)}，平台代设 ${limitText(kind, operator)}`}
            </span>
          </span>
          <span className="num text-right">
            <b>{limitText(kind, value)}</b>
            <br />
            <span className="text-fg-2">{t`已用 ${limitText(kind, used)}`}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Signs({ signs }: { signs: readonly Sign[] }) {
  if (signs.length === 0) return <p className="member-none">{t`没有风险信号。`}</p>;
  return (
    <ul className="member-list">
      {signs.map((sign) => (
        <li key={sign.signId}>
          <Tag tone={sign.handledAt === null ? 'warn' : 'neutral'}>
            {sign.handledAt === null ? t`待处理` : t`已处理`}
          </Tag>
          <span className="member-list__words">
            {signText(sign)}
            <span className="num text-fg-3"> {momentText(sign.foundAt)}</span>
            {sign.handledAt === null ? null : (
              <span className="text-13 text-fg-2">
                <br />
                {sign.handledBy?.name ?? t`系统`}：{sign.note ?? '—'}
              </span>
            )}
          </span>
          {sign.handledAt === null ? (
            <ActionButton
              permission="members.protect"
              label={t`处理`}
              title={t`处理风险信号`}
              sureText={t`完成处理`}
              onSend={({ reason }) =>
                call('/console/api/v1/members/handleSign', { signId: sign.signId, reason })
              }
            >
              <p>
                {t`${signText(sign)}。请写明如何核查、与会员说了什么。最后一个信号处理完后，会员可以重新领取优惠，并会收到通知。`}
              </p>
            </ActionButton>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Stop({ exclusion }: Pick<Protection['state'], 'exclusion'>) {
  if (exclusion === null) return null;
  const { startedAt, endsAt } = exclusion;
  return (
    <p className="member-none">
      <Tag tone="danger">{stopName(exclusion)}</Tag>{' '}
      <span className="num">
        {t`${momentText(startedAt)} 起，`}
        {endsAt === null ? t`由会员申请后才会解除` : t`至 ${momentText(endsAt)}`}
      </span>
    </p>
  );
}

/** Player protection: the member's limits, the operator's beside them, and risk markers. */
export function ProtectionPanel({ memberId }: { memberId: string }) {
  const query = useQuery(protectionQuery(memberId));
  const limits = query.data?.state.limits ?? [];
  return (
    <Panel title={t`限额与保护`} query={query} actions={<LimitAction memberId={memberId} limits={limits} />}>
      {({ state, signs }) => (
        <>
          <Stop exclusion={state.exclusion} />
          <Limits limits={state.limits.filter(({ value }) => value !== null)} />
          <h3 className="member-sub">{t`风险信号`}</h3>
          <Signs signs={signs} />
        </>
      )}
    </Panel>
  );
}
