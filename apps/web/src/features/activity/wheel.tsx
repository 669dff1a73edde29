import { Button, Section } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ActivityPart } from './queries.ts';
import { money } from './texts.ts';
import type { useClaim } from './use-claim.ts';

type Draws = Extract<ActivityPart['reward'], { kind: 'draw' }>['draws'];

const TURN_MS = 3_200;
const STILL_MS = 600;
const tones = ['#2347c4', '#f3f6fc', '#c9303a', '#f3f6fc', '#1b9c70', '#f3f6fc', '#6a54d6', '#f3f6fc'];

/** A segment of the wheel, from the top clockwise. */
function segment(place: number, count: number): string {
  const point = (share: number) => {
    const angle = (share * 2 - 0.5) * Math.PI;
    return `${(100 + 92 * Math.cos(angle)).toFixed(2)} ${(100 + 92 * Math.sin(angle)).toFixed(2)}`;
  };
  return `M100 100L${point(place / count)}A92 92 0 0 1 ${point((place + 1) / count)}z`;
}

function Picture({ draws, angle, still }: { draws: Draws; angle: number; still: boolean }) {
  const count = draws.prizes.length;
  return (
    <svg viewBox="0 0 200 206" className="act-wheel" role="img" aria-label={t`转盘`}>
      <circle cx="100" cy="106" r="98" fill="#c08f35" />
      <g
        className={still ? undefined : 'act-wheel__disc'}
        style={{ transform: `rotate(${angle}deg)`, transformOrigin: '100px 106px' }}
      >
        <g transform="translate(0 6)">
          {draws.prizes.map(({ code, label }, place) => (
            <g key={code}>
              <path d={segment(place, count)} fill={tones[place % tones.length]} />
              <text
                x="100"
                y="30"
                textAnchor="middle"
                fontSize="12"
                fontWeight="700"
                fill={place % 2 === 0 ? '#fff' : '#14203a'}
                transform={`rotate(${((place + 0.5) * 360) / count} 100 100)`}
              >
                {label}
              </text>
            </g>
          ))}
        </g>
      </g>
      <circle cx="100" cy="106" r="18" fill="#0f1a30" stroke="#efc877" strokeWidth="4" />
      <path d="M88 0h24l-12 24z" fill="#cf2f38" />
    </svg>
  );
}

/**
 * The wheel. The server has decided before it turns; it stops at the centre of the prize that was given. Without movement, where the
 * member's system asks for that.
 */
export function Wheel({ draws, claims }: { draws: Draws; claims: ReturnType<typeof useClaim> }) {
  const { last } = claims;
  const still = useRef(window.matchMedia('(prefers-reduced-motion: reduce)').matches).current;
  const [shown, setShown] = useState<string>();
  const [turns, setTurns] = useState({ id: '', angle: 0 });
  const place = draws.prizes.findIndex(({ code }) => code === last?.draw?.prize);
  if (last?.draw && place >= 0 && turns.id !== last.claimId) {
    const stop = 360 - ((place + 0.5) * 360) / draws.prizes.length;
    setTurns({ id: last.claimId, angle: (Math.floor(turns.angle / 360) + 6) * 360 + stop });
  }
  useEffect(() => {
    if (last?.draw == null) return;
    const timer = setTimeout(() => setShown(last.claimId), still ? STILL_MS : TURN_MS);
    return () => clearTimeout(timer);
  }, [last, still]);
  const over = last !== undefined && shown === last.claimId;
  return (
    <>
      <section className="act-stage">
        <Picture draws={draws} angle={turns.angle} still={still} />
        <p role="status">
          {last?.draw && !over
            ? t`转动中，结果已锁定，请稍候`
            : t`剩 ${draws.left} 次，每存 ${money(draws.each)} 得 1 次`}
        </p>
      </section>
      <Odds draws={draws} />
      <Dialog
        open={over}
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
    </>
  );
}

function Odds({ draws }: { draws: Draws }) {
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
