import { Amount, Table, Tag, Td, Th, Tr } from '@hj/ui';
import type { ReactNode } from 'react';
import { momentText } from '../../shared/time.ts';
import { Flags } from './flags.tsx';
import { STATE_NAMES, STATE_TONES, type WithdrawalFacts } from './queries.ts';

const PAYOUTS = {
  intended: '待提交',
  sent: '已提交，等待结果',
  paid: '已到账',
  failed: '失败',
  'paid-twice': '疑似重复出款，须人工核对',
} as const;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function OrderFacts({ facts: { row } }: { facts: WithdrawalFacts }) {
  return (
    <dl className="facts">
      <Fact name="状态">
        <Tag tone={STATE_TONES[row.state]}>{STATE_NAMES[row.state]}</Tag>
      </Fact>
      <Fact name="提款金额">
        <Amount value={row.amount} />
      </Fact>
      <Fact name="手续费 / 行政费 / 扣回礼金">
        <Amount value={row.fee} /> / <Amount value={row.administrativeFee} /> /{' '}
        <Amount value={row.forfeited} />
      </Fact>
      <Fact name="实际出款">
        <Amount value={row.arrives} />
        {row.coinAmount === null ? null : <span className="num">（{row.coinAmount} USDT）</span>}
      </Fact>
      <Fact name="收款方式">{row.destination}</Fact>
      <Fact name="风险提示">
        <Flags flags={row.flags} />
      </Fact>
      {row.heldUntil === null ? null : (
        <Fact name="新收款方式冷静期至">
          <span className="num">{momentText(row.heldUntil)}</span>
        </Fact>
      )}
      {row.reason === null ? null : <Fact name="拒绝说明">{row.reason}</Fact>}
    </dl>
  );
}

function MemberFacts({ facts: { row, member, turnover, address } }: { facts: WithdrawalFacts }) {
  return (
    <dl className="facts">
      <Fact name="会员">
        {row.member.name}（{row.member.memberId}）
      </Fact>
      <Fact name="注册时间">
        <span className="num">{momentText(member.registeredAt)}</span>
      </Fact>
      <Fact name="中心钱包">
        <Amount value={member.balance} />
      </Fact>
      <Fact name="累计存款">
        <Amount value={member.deposits.amount} />（{member.deposits.count} 笔）
      </Fact>
      <Fact name="累计提款">
        <Amount value={member.withdrawals.amount} />（{member.withdrawals.count} 笔）
      </Fact>
      <Fact name="提交时流水">
        <Amount value={turnover.done} /> / <Amount value={turnover.required} />
      </Fact>
      <Fact name="请求地址">
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
      <h3>会员</h3>
      <MemberFacts facts={facts} />
      <h3>经过</h3>
      <ol className="review__steps">
        {facts.steps.map((step) => (
          <li key={`${step.state}-${step.at}`}>
            <span className="num text-fg-3">{momentText(step.at)}</span>
            <b>{STATE_NAMES[step.state]}</b>
            <span className="text-fg-2">
              {step.by.actor.startsWith('member') ? '会员' : (step.by.name ?? '系统')}
              {step.note === null ? '' : `：${step.note}`}
            </span>
          </li>
        ))}
      </ol>
      {facts.payouts.length === 0 ? null : (
        <>
          <h3>出款</h3>
          <Table label="出款">
            <thead>
              <Tr>
                <Th>次数</Th>
                <Th>出款单号</Th>
                <Th>渠道</Th>
                <Th>结果</Th>
                <Th>渠道流水号</Th>
                <Th>时间</Th>
              </Tr>
            </thead>
            <tbody>
              {facts.payouts.map((payout) => (
                <Tr key={payout.payoutNo}>
                  <Td className="num">{payout.attempt}</Td>
                  <Td className="num">{payout.payoutNo}</Td>
                  <Td>{payout.provider}</Td>
                  <Td>
                    {PAYOUTS[payout.state]}
                    {payout.detail === null ? '' : `（${payout.detail}）`}
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
          <h3>以往提款</h3>
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
