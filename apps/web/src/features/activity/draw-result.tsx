import { Button, Section } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import type { ActivityPart } from './queries.ts';
import type { useClaim } from './use-claim.ts';

export type Draws = Extract<ActivityPart['reward'], { kind: 'draw' }>['draws'];

/** What was drawn, with all that proves it. */
export function DrawResult({ claims, open }: { claims: ReturnType<typeof useClaim>; open: boolean }) {
  const { last } = claims;
  return (
    <Dialog
      open={open}
      onOpenChange={claims.forget}
      size="sm"
      closeAble={false}
      title={last?.state === 'empty' ? t`未中奖` : t`抽中现金礼金`}
      footer={<Button onClick={claims.forget}>{t`知道了`}</Button>}
    >
      {last?.draw ? (
        <dl className="act-proof">
          <dt>{t`结果`}</dt>
          <dd className="num">{last.state === 'empty' ? t`未中奖` : `+¥${last.amount}`}</dd>
          <dt>{t`抽奖前公布的指纹`}</dt>
          <dd className="num">{last.draw.commitment}</dd>
          <dt>{t`抽奖后公布的种子`}</dt>
          <dd className="num">{last.draw.serverSeed}</dd>
          <dt>{t`您的种子`}</dt>
          <dd className="num">{last.draw.clientSeed}</dd>
        </dl>
      ) : null}
    </Dialog>
  );
}

export function Odds({ draws }: { draws: Draws }) {
  return (
    <Section title={t`中奖率公示`} aside={t`合计 100%`}>
      <table className="act-ladder">
        <thead>
          <tr>
            <th>{t`奖品`}</th>
            <th>{t`中奖率`}</th>
            <th>{t`剩余 / 总量`}</th>
          </tr>
        </thead>
        <tbody>
          {[...draws.prizes]
            .sort((left, right) => Number(right.amount) - Number(left.amount))
            .map(({ code, label, ppm, stock, left }) => (
              <tr key={code}>
                <td>
                  <b>{label}</b>
                </td>
                <td className="num">{(ppm / 10_000).toFixed(2)}%</td>
                <td className="num">{stock === null ? t`不限量` : `${left} / ${stock}`}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {draws.commitment ? (
        <p className="act-hash">
          {t`下次抽奖的种子指纹（SHA-256），抽奖后公布种子供核对`}
          <code>{draws.commitment}</code>
        </p>
      ) : null}
      <p className="act-links">
        <Link to="/mine/giftRecord">{t`礼金记录`}</Link>
      </p>
    </Section>
  );
}
