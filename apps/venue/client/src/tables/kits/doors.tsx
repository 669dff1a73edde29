/** Screen parts of games of several doors against one banker: hands that open one after the other, and a row of doors for each mode. */
import type { CSSProperties, ReactNode } from 'react';
import { BetSpot } from '../bet-spot.tsx';
import type { Spot } from './kit.ts';

export interface DoorHand {
  /** `banker`, or a door. */
  code: string;
  /** The name, and the rank of the hand once it is open. */
  text: string;
  wins: boolean;
  cards: readonly ReactNode[];
}

/** Hands of the doors stand over their bets; `--doors` is how many there are. */
const counted = (doors: number) => ({ '--doors': doors }) as CSSProperties;

/** The banker's hand above or before the doors. */
export function DoorHands({ hands }: { hands: readonly DoorHand[] }) {
  return (
    <div className="bull" style={counted(hands.length - 1)}>
      {hands.map(({ code, text, wins, cards }) => (
        <div
          key={code}
          className="bull-hand"
          data-hand={code === 'banker' ? 'banker' : 'door'}
          data-wins={wins}
        >
          <b>{text}</b>
          <span>{cards}</span>
        </div>
      ))}
    </div>
  );
}

/** A row for each mode, a spot for each door. */
export function DoorBets({
  rows,
}: {
  rows: readonly { mode: string; spots: readonly (Spot & { door: string })[] }[];
}) {
  return (
    <div className="bets" data-layout="doors" data-rows={rows.length}>
      {rows.map(({ mode, spots }) => (
        <div key={mode} className="bets-bull" style={counted(spots.length)}>
          <span>{mode}</span>
          {spots.map((spot) => (
            <BetSpot key={spot.bet} spot={spot} size="main">
              <b>{spot.door}</b>
            </BetSpot>
          ))}
        </div>
      ))}
    </div>
  );
}
