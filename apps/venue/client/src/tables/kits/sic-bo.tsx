import { isTriple, type SicBoOutcome, sicBoSum } from '@hj/games';
import { t } from '@lingui/core/macro';
import type { CSSProperties } from 'react';
import { listJoint } from '../../app/joints.ts';
import { Die } from '../../sprites/pieces.tsx';
import scene from '../art/dealer-scene-crimson.svg';
import { BetSpot } from '../bet-spot.tsx';
import { ResultStrip } from '../result-strip.tsx';
import type { Spot, StageProps, TableKit } from './kit.ts';

/** 900 ms of shaking, 300 to settle, 400 to lift the dome. */
const [settledAt, winnerAt] = [1_200, 1_900];
const faces = [1, 2, 3, 4, 5, 6];

function Stage({ outcome, elapsed }: StageProps<SicBoOutcome>) {
  const isShaking = elapsed !== null && elapsed < settledAt;
  const isOpen = outcome !== null && elapsed !== null && elapsed >= settledAt;
  return (
    <div className="cup" data-state={isShaking ? 'shaking' : isOpen ? 'open' : 'shut'}>
      <span className="cup-dice">
        {[0, 1, 2].map((place) => (
          <Die key={place} face={(isOpen && outcome[place]) || place + 1} solid hidden={!isOpen} />
        ))}
      </span>
      <span className="cup-dome" />
      <span className="cup-base" />
    </div>
  );
}

const oddsOfSum: Readonly<Record<number, number>> = { 4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6 };
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, step) => from + step);

const even = (): Spot[] => [
  { bet: 'small', name: t`小`, odds: '1:1', covers: '4–10' },
  { bet: 'odd', name: t`单`, odds: '1:1' },
  { bet: 'triple-any', name: t`任意围骰`, odds: '1:31' },
  { bet: 'even', name: t`双`, odds: '1:1' },
  { bet: 'big', name: t`大`, odds: '1:1', covers: '11–17' },
];
const sums = (): Spot[] =>
  range(4, 17).map((sum) => {
    const odds = oddsOfSum[Math.min(sum, 21 - sum)] ?? 0;
    return { bet: `sum-${sum}`, name: t`${sum} 点`, odds: `1:${odds}` };
  });
const doubles = (): Spot[] =>
  faces.map((face) => ({ bet: `double-${face}`, name: t`对子 ${face}`, odds: '1:11' }));
const triples = (): Spot[] =>
  faces.map((face) => ({ bet: `triple-${face}`, name: t`围骰 ${face}`, odds: '1:180' }));
const pairs = (): Spot[] =>
  faces.flatMap((low) =>
    range(low + 1, 6).map((high) => ({
      bet: `pair-${low}-${high}`,
      name: t`两骰 ${low} 和 ${high}`,
      odds: '1:6',
    })),
  );
const singles = (): Spot[] =>
  faces.map((face) => ({ bet: `single-${face}`, name: t`单骰 ${face}`, odds: '1:1/2/12' }));

/** Dice that stand for a bet. */
const diceOf = (bet: string): number[] => {
  const [kind, first, second] = bet.split('-');
  if (kind === 'pair') return [Number(first), Number(second)];
  const count = { single: 1, double: 2, triple: 3 }[kind ?? ''] ?? 0;
  return Array.from({ length: count }, () => Number(first));
};

function Row({ spots, columns }: { spots: Spot[]; columns: number }) {
  return (
    <div className="bets-row" style={{ '--columns': columns } as CSSProperties}>
      {spots.map((spot) => (
        <BetSpot key={spot.bet} spot={spot}>
          {spot.bet.startsWith('sum') ? (
            <b>{spot.bet.slice(4)}</b>
          ) : (
            <span className="spot-dice">
              {diceOf(spot.bet).map((face, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: dice keep their places
                <Die key={place} face={face} />
              ))}
            </span>
          )}
        </BetSpot>
      ))}
    </div>
  );
}

function said(dice: SicBoOutcome) {
  const sum = sicBoSum(dice);
  const kind = isTriple(dice) ? t`围骰` : sum >= 11 ? t`大` : t`小`;
  return { winner: `${sum} ${kind}`, sentence: t`骰子 ${dice.join(listJoint)}，共 ${sum} 点，${kind}。` };
}

export const sicBo: TableKit<SicBoOutcome> = {
  ...{ dealer: scene, winnerAt, voice: 'dice', Stage, said },
  Bets: () => (
    <div className="bets" data-layout="sic-bo">
      <div className="bets-row bets-even">
        {even().map((spot) => (
          <BetSpot key={spot.bet} spot={spot} size="main" />
        ))}
      </div>
      <Row spots={sums()} columns={7} />
      <Row spots={doubles()} columns={6} />
      <Row spots={triples()} columns={6} />
      <Row spots={pairs()} columns={5} />
      <Row spots={singles()} columns={6} />
    </div>
  ),
  Record: () => (
    <ResultStrip<SicBoOutcome>
      toneOf={(dice) => (isTriple(dice) ? 'green' : sicBoSum(dice) >= 11 ? 'red' : 'blue')}
      draw={(dice) => (
        <>
          <span className="spot-dice">
            {dice.map((face, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dice keep their places
              <Die key={place} face={face} />
            ))}
          </span>
          <b>{said(dice).winner}</b>
        </>
      )}
      shares={[
        { name: t`大`, is: (dice) => sicBoSum(dice) >= 11 && !isTriple(dice) },
        { name: t`小`, is: (dice) => sicBoSum(dice) <= 10 && !isTriple(dice) },
        { name: t`围骰`, is: isTriple },
      ]}
    />
  ),
  spots: () => [...even(), ...sums(), ...doubles(), ...triples(), ...pairs(), ...singles()],
  rules: () => [
    t`三颗骰子。小：4–10 点；大：11–17 点；围骰（三颗相同）时大、小、单、双均输。`,
    t`单骰：出现一颗、两颗、三颗分别赔 1、2、12 倍。赔率为澳洲版。`,
  ],
};
