import { rouletteWheel } from '@hj/games';
import { useEffect, useRef } from 'react';
import bowl from '../art/wheel-bowl.svg';
import rotor from '../art/wheel-rotor.svg';
import type { StageProps } from './kit.ts';

const turnMs = 9_000;
/** How long the ball runs, and when it leaves the rim. */
const [runMs, fallMs] = [6_500, 1_200];
const rimTurns = 5;
const [rim, pocket] = [46.5, 34];

const isCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const angleOf = (number: number): number => (rouletteWheel.indexOf(number) * 360) / rouletteWheel.length;

/** Where the ball is, in degrees ahead of the pocket that was drawn, and how far out, in percent of the wheel. */
export function ballAt(elapsed: number): { ahead: number; out: number } {
  const left = 1 - Math.min(1, elapsed / runMs);
  const fall = Math.max(0, Math.min(1, (elapsed - (runMs - fallMs)) / fallMs));
  const bounce = Math.abs(Math.cos(fall * 3 * Math.PI)) * (1 - fall);
  return { ahead: 360 * rimTurns * left * left, out: pocket + (rim - pocket) * bounce };
}

/** The wheel turns; after the bets are closed the ball runs into the pocket that was drawn. */
export function RouletteWheel({ outcome, elapsed }: StageProps<number>) {
  const rotorAt = useRef<HTMLImageElement>(null);
  const ball = useRef<HTMLSpanElement>(null);
  const round = useRef({ outcome, closedAt: 0 });
  const closedAt = elapsed === null ? 0 : performance.now() - Math.min(elapsed, runMs);
  // The time since the close comes by the tick: taken anew at each of them, the ball would tremble.
  const isSame = round.current.outcome === outcome && Math.abs(round.current.closedAt - closedAt) < 250;
  if (!isSame) round.current = { outcome, closedAt };
  useEffect(() => {
    let frame = 0;
    const draw = (now: number) => {
      const turn = isCalm() ? 0 : ((now % turnMs) / turnMs) * 360;
      if (rotorAt.current) rotorAt.current.style.transform = `rotate(${turn}deg)`;
      const { outcome: drawn, closedAt } = round.current;
      const at = drawn === null ? { ahead: -turn * 2, out: rim } : ballAt(isCalm() ? runMs : now - closedAt);
      const angle = turn + (drawn === null ? 0 : angleOf(drawn)) - at.ahead;
      if (ball.current) ball.current.style.transform = `rotate(${angle}deg) translateY(${-at.out}cqw)`;
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className="wheel" aria-hidden="true">
      <img src={bowl} alt="" />
      <img ref={rotorAt} src={rotor} alt="" />
      <span ref={ball} className="wheel-ball" />
    </div>
  );
}
