import { money } from '@hj/ui/activity';
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { DrawResult, type Draws, Odds } from './draw-result.tsx';
import type { useClaim } from './use-claim.ts';

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
    <svg viewBox="0 0 200 206" className="w-[min(20rem,_100%)]" role="img" aria-label={t`转盘`}>
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

interface WheelProps {
  draws: Draws;
  claims: ReturnType<typeof useClaim>;
  /** Makes the next draw. */
  onDraw: () => void;
}

/**
 * The wheel. The server has decided before it turns; it stops at the centre of the prize that was given. Without movement, where the
 * member's system asks for that.
 */
export function Wheel({ draws, claims, onDraw }: WheelProps) {
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
            : draws.each === null
              ? t`剩 ${draws.left} 次`
              : t`剩 ${draws.left} 次，每存 ${money(draws.each)} 得 1 次`}
        </p>
      </section>
      <Odds draws={draws} />
      <DrawResult
        claims={claims}
        open={over}
        onAgain={draws.left > 0 && !claims.isBlocked ? onDraw : undefined}
      />
    </>
  );
}
