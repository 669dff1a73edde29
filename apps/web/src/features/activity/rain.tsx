import { Button } from '@hj/ui';
import { money, stateTags } from '@hj/ui/activity';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import packet from '../../assets/activity/red-packet.svg';
import { fixtureText } from '../../shared/sportsbook/clock.ts';
import { DrawResult, Odds } from './draw-result.tsx';
import { type Activity, type ActivityPart, claimOf } from './queries.ts';
import type { useClaim } from './use-claim.ts';
import './rain.css';

const SECONDS = 15;
/** Where each packet falls, how large and when: the same for all, since it decides nothing. */
const packets = Array.from({ length: 24 }, (_, place) => ({
  left: (place * 37) % 88,
  size: 3.5 + ((place * 7) % 5) * 0.75,
  delay: place * 0.55,
  turn: ((place * 29) % 40) - 20,
}));

interface Spot {
  left: number;
  top: number;
}

/** Where a packet was caught, in the sky. */
function placeOf(packet: HTMLElement): Spot {
  const [own, sky] = [packet, packet.parentElement].map((each) => each?.getBoundingClientRect());
  if (own === undefined || sky === undefined) return { left: 0, top: 0 };
  return { left: own.left - sky.left + own.width / 2, top: own.top - sky.top };
}

const spotOf = ({ left, top }: Spot = { left: 0, top: 0 }) => ({ left: `${left}px`, top: `${top}px` });

interface RainProps {
  activity: Activity;
  part: ActivityPart;
  claims: ReturnType<typeof useClaim>;
}

/** Red packet rain: a game whose end is decided before it begins; at any time the packet can be taken without it. */
export function Rain({ activity, part, claims }: RainProps) {
  const [left, setLeft] = useState<number>();
  const [caught, setCaught] = useState<ReadonlyMap<number, Spot>>(new Map());
  const running = left !== undefined && left > 0 && claims.last === undefined;
  const claim = () => {
    if (!claims.isPending && !claims.isBlocked && part.state === 'claimable')
      claims.claim(claimOf(activity, part));
  };
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [running, left]);
  if (part.reward.kind !== 'draw') return null;
  const open = part.state === 'claimable';
  return (
    <>
      <section className="rain" aria-label={t`红包雨 ${part.label}`}>
        <dl className="grid grid-cols-[1fr_auto_1fr] gap-3 items-center text-center">
          <div>
            <dt className="text-[#f3cfc9] text-13">{t`已接到`}</dt>
            <dd className="num text-20 font-bold">{caught.size}</dd>
          </div>
          <div className="rain-clock">
            <dt className="hj-visually-hidden text-[#f3cfc9] text-13">{t`剩余秒数`}</dt>
            <dd className="num text-20 font-bold">{left ?? SECONDS}</dd>
          </div>
          <div>
            <dt className="text-[#f3cfc9] text-13">{t`本场上限`}</dt>
            <dd className="num text-20 font-bold">{money(part.most)}</dd>
          </div>
        </dl>
        {running ? (
          <div className="rain-sky relative overflow-hidden">
            {packets.map(({ left: x, size, delay, turn }, place) =>
              caught.has(place) ? (
                <b key={delay} className="rain-caught" style={spotOf(caught.get(place))} aria-hidden="true">
                  +1
                </b>
              ) : (
                <button
                  key={delay}
                  type="button"
                  aria-label={t`接红包`}
                  style={{
                    // Between the edges, however narrow the sky is.
                    left: `calc((100% - ${size}rem) * ${x / 88})`,
                    width: `${size}rem`,
                    animationDelay: `${delay}s`,
                    rotate: `${turn}deg`,
                  }}
                  onClick={({ currentTarget }) => {
                    const spot = placeOf(currentTarget);
                    // Two fingers catch two before the page is drawn again.
                    setCaught((now) => new Map(now).set(place, spot));
                  }}
                >
                  <img className="w-full" src={packet} alt="" />
                </button>
              ),
            )}
          </div>
        ) : (
          <div className="grid gap-4 content-center justify-items-center text-[#f7dfda]">
            <img src={packet} alt="" width={120} />
            <p>{left === 0 ? t`本场已结束，红包为您留着` : sessionText(part)}</p>
            {open && left === undefined ? (
              <Button size="lg" variant="gold" onClick={() => setLeft(SECONDS)}>
                {t`开始接红包`}
              </Button>
            ) : null}
          </div>
        )}
        <footer className="flex gap-4 items-center justify-between py-3 px-4 border border-[#6d2a3a] rounded-lg bg-[#2a0b14]">
          <p>
            <b>{t`金额开场前已定，接得多少不影响总额`}</b>
            {t`可随时改为直接领取`}
          </p>
          <Button size="lg" disabled={!open || claims.isBlocked} loading={claims.isPending} onClick={claim}>
            {open ? t`直接领取` : waitText(part)}
          </Button>
        </footer>
      </section>
      <Odds draws={part.reward.draws} />
      <DrawResult claims={claims} open={claims.last !== undefined} />
    </>
  );
}

/** The label of a packet that cannot be taken: a session that is still to come is not under way. */
function waitText({ state, window }: ActivityPart): string {
  if (state === 'running' && window !== null && Date.now() < window.from)
    return t`${fixtureText(window.from).time} 开始`;
  return stateTags[state].text;
}

function sessionText({ state, window, label }: ActivityPart): string {
  if (state === 'claimed') return t`${label}已领取`;
  if (window === null) return label;
  const [from, to] = [fixtureText(window.from), fixtureText(window.to)];
  const end = to.day === from.day ? to.time : `${to.day} ${to.time}`;
  return t`${label}：${from.day} ${from.time} 至 ${end}`;
}
