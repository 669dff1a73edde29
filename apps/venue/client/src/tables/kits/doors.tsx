/** What games of several doors against one banker share on the screen: hands that open one after the other, and a row of doors for each mode. */
import type { ReactNode } from 'react';
import { BetSpot } from '../bet-spot.tsx';
import type { Spot } from './kit.ts';

export interface DoorHand {
  /** `banker`, or a door. */
  code: string;
  /** The name, and what the hand is once it is open. */
  text: string;
  wins: boolean;
  cards: readonly ReactNode[];
}

/** The banker's hand behind, the doors in front. */
export function DoorHands({ hands }: { hands: readonly DoorHand[] }) {
  return (
    <div className="bull" data-doors={hands.length - 1}>
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
    <div className="bets" data-layout="doors">
      {rows.map(({ mode, spots }) => (
        <div key={mode} className="bets-row bets-bull" data-doors={spots.length}>
          <span>{mode}</span>
          {spots.map((spot) => (
            <BetSpot key={spot.bet} spot={spot}>
              <b>{spot.door}</b>
            </BetSpot>
          ))}
        </div>
      ))}
    </div>
  );
}
