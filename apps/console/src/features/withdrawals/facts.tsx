import { Amount, Table, Tag, Td, Th, Tr } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RECONCILED } from '../../shared/labels.ts';
import { colon, withMark } from '../../shared/language/joints.ts';
import { Fact } from '../../shared/page/fact.tsx';
import { momentText } from '../../shared/time.ts';
import { Flags, noteText } from './flags.tsx';
import { STATE_NAMES, STATE_TONES, type WithdrawalFacts } from './queries.ts';

const PAYOUTS = {
  intended: t`待提交`,
  sent: t`已提交，等待结果`,
  paid: t`已到账`,
  failed: t`失败`,
  'paid-twice': t`疑似重复出款，须人工核对`,
} as const;

function OrderFacts({ facts: { row } }: { facts: WithdrawalFacts }) {
  return (
    <dl className="facts">
      <Fact name={t`状态`}>
        <Tag tone={STATE_TONES[row.state]}>{STATE_NAMES[row.state]}</Tag>
      </Fact>
      <Fact name={t`提款金额`}>
        <Amount value={row.amount} />
      </Fact>
      <Fact name={t`手续费`}>
        <Amount value={row.fee} />
      </Fact>
      <Fact name={t`行政费`}>
        <Amount value={row.administrativeFee} />
      </Fact>
      <Fact name={t`收回礼金`}>
        <Amount value={row.forfeited} />
      </Fact>
      <Fact name={t`实际到账`}>
        <Amount value={row.arrives} />
        {row.coinAmount === null ? null : (
          <span className="num">{withMark('', `${row.coinAmount} USDT`)}</span>
        )}
      </Fact>
      <Fact name={t`收款方式`}>{row.destination}</Fact>
      <Fact name={t`风险提示`}>
        <Flags flags={row.flags} />
      </Fact>
      {row.heldUntil === null ? null : (
        <Fact name={t`新收款方式冷静期至`}>
          <span className="num">{momentText(row.heldUntil)}</span>
        </Fact>
      )}
      {row.reason === null ? null : <Fact name={t`拒绝说明`}>{row.reason}</Fact>}
    </dl>
  );
}

function MemberFacts({ facts: { row, member, turnover, address } }: { facts: WithdrawalFacts }) {
  return (
    <dl className="facts">
      <Fact name={t`会员`}>{withMark(row.member.name, row.member.memberId)}</Fact>
      <Fact name={t`注册时间`}>
        <span className="num">{momentText(member.registeredAt)}</span>
      </Fact>
      <Fact name={t`中心钱包`}>
        <Amount value={member.balance} />
      </Fact>
      <Fact name={t`累计存款`}>
        <Trans>
          <Amount value={member.deposits.amount} />（{member.deposits.count} 笔）
        </Trans>
      </Fact>
      <Fact name={t`累计提款`}>
        <Trans>
          <Amount value={member.withdrawals.amount} />（{member.withdrawals.count} 笔）
        </Trans>
      </Fact>
      <Fact name={t`提交时流水`}>
        <Amount value={turnover.done} /> / <Amount value={turnover.required} />
      </Fact>
      <Fact name={t`请求地址`}>
        <span className="num">{address}</span>
      </Fact>
    </dl>
  );
}

/** Everything that a reviewer needs to decide. */
export function Facts({ facts }: { facts: WithdrawalFacts }) {
  return (
    <div className="review">
      <OrderFacts facts={facts} />
      <h3>{t`会员`}</h3>
      <MemberFacts facts={facts} />
      <h3>{t`经过`}</h3>
      <ol className="review__steps">
        {facts.steps.map((step) => (
          <li key={`${step.state}-${step.at}`}>
            <span className="num text-fg-3">{momentText(step.at)}</span>
            <b>{STATE_NAMES[step.state]}</b>
            <span className="text-fg-2">
              {step.by.actor.startsWith('member') ? t`会员` : (step.by.name ?? t`系统`)}
              {step.note === null ? '' : `${colon}${noteText(step.note)}`}
            </span>
          </li>
        ))}
      </ol>
      {facts.payouts.length === 0 ? null : (
        <>
          <h3>{t`出款`}</h3>
          <Table label={t`出款`}>
            <thead>
              <Tr>
                <Th>{t`次数`}</Th>
                <Th>{t`出款单号`}</Th>
                <Th>{t`渠道`}</Th>
                <Th>{t`结果`}</Th>
                <Th>{t`渠道流水号`}</Th>
                <Th>{t`时间`}</Th>
              </Tr>
            </thead>
            <tbody>
              {facts.payouts.map((payout) => (
                <Tr key={payout.payoutNo}>
                  <Td className="num">{payout.attempt}</Td>
                  <Td className="num">{payout.payoutNo}</Td>
                  <Td>{RECONCILED[payout.provider] ?? payout.provider}</Td>
                  <Td>
                    {payout.detail === null
                      ? PAYOUTS[payout.state]
                      : withMark(PAYOUTS[payout.state], payout.detail)}
                  </Td>
                  <Td className="num">{payout.reference ?? '—'}</Td>
                  <Td className="num">{momentText(payout.endedAt ?? payout.createdAt)}</Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
      {facts.history.length === 0 ? null : (
        <>
          <h3>{t`以往提款`}</h3>
          <ul className="review__steps">
            {facts.history.map((past) => (
              <li key={past.orderId}>
                <span className="num text-fg-3">{momentText(past.createdAt)}</span>
                <b>
                  <Amount value={past.amount} />
                </b>
                <span className="text-fg-2">{STATE_NAMES[past.state]}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
