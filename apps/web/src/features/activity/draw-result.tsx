import { Button, buttonClass, Section } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import packet from '../../assets/activity/red-packet-open.svg';
import type { ActivityPart, Joined } from './queries.ts';
import type { useClaim } from './use-claim.ts';
import '@hj/ui/activity/reward-terms.css';

export type Draws = Extract<ActivityPart['reward'], { kind: 'draw' }>['draws'];

const shortened = (text: string) => (text.length > 16 ? `${text.slice(0, 6)}…${text.slice(-6)}` : text);

interface DrawResultProps {
  claims: ReturnType<typeof useClaim>;
  open: boolean;
  /** There is another chance: makes the next draw. */
  onAgain?: (() => void) | undefined;
}

/** The drawn prize, with a short proof; the whole proof has its own page. */
export function DrawResult({ claims, open, onAgain }: DrawResultProps) {
  const { forget } = claims;
  // The drawn prize stays while the dialog closes.
  const [last, setLast] = useState(claims.last);
  if (claims.last !== undefined && claims.last !== last) setLast(claims.last);
  const draw = last?.draw;
  const won = last !== undefined && last.state !== 'empty';
  return (
    <Dialog
      open={open}
      onOpenChange={forget}
      size="sm"
      keepsOutside
      title={won ? t`抽中现金礼金` : t`未中奖`}
      footer={
        <>
          <Button variant="outline" onClick={forget}>
            {t`知道了`}
          </Button>
          {onAgain === undefined ? (
            <Link to="/mine/giftRecord" className={buttonClass({})}>{t`查看记录`}</Link>
          ) : (
            <Button
              onClick={() => {
                forget();
                onAgain();
              }}
            >
              {t`再抽一次`}
            </Button>
          )}
        </>
      }
    >
      {last && draw ? (
        <div className="act-drawn grid justify-items-center text-center">
          {won ? <img src={packet} alt="" width={96} height={104} /> : null}
          <p className="num text-[2.25rem] font-bold leading-11">{won ? `+¥${last.amount}` : t`未中奖`}</p>
          <p className="text-fg-2 text-13">{noteOf(last)}</p>
          <dl className="act-proof">
            <dt>{t`抽奖编号`}</dt>
            <dd className="num text-fg-1 wrap-anywhere">{last.claimId}</dd>
            <dt>{t`抽奖前公布的指纹`}</dt>
            <dd className="num text-fg-1 wrap-anywhere">{shortened(draw.commitment)}</dd>
            <dt>{t`抽奖后公布的种子`}</dt>
            <dd className="num text-fg-1 wrap-anywhere">{shortened(draw.serverSeed)}</dd>
            <dt>{t`您的种子`}</dt>
            <dd className="num text-fg-1 wrap-anywhere">{shortened(draw.clientSeed)}</dd>
          </dl>
          <Link
            to="/activity/verify/$id"
            params={{ id: last.claimId }}
            className="mt-3 text-brand-text text-13 font-semibold"
          >
            {t`重新计算并核对`}
          </Link>
        </div>
      ) : null}
    </Dialog>
  );
}

function noteOf({ state, turnover }: Joined): string {
  if (state === 'empty') return t`本次没有奖品，未扣除任何金额`;
  if (state === 'review') return t`已提交审核，通过后存入中心钱包`;
  return Number(turnover) === 0
    ? t`已存入中心钱包，没有流水要求`
    : t`已存入中心钱包，需完成流水 ¥${turnover}`;
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
        <p className="mt-3 text-fg-3 text-12">
          {t`下次抽奖的种子指纹（SHA-256），抽奖后公布种子供核对`}
          <code className="block text-fg-2 break-all">{draws.commitment}</code>
        </p>
      ) : null}
      <p className="act-links flex gap-4 mt-3 text-13">
        <Link to="/mine/giftRecord">{t`礼金记录`}</Link>
      </p>
    </Section>
  );
}
