import { ActivityDoors } from './activity-doors.tsx';
import { ClubDoors, Facts, GameDoors } from './doors.tsx';

/** The parts below the first screen. */
export function BelowTheFold() {
  return (
    <>
      <GameDoors />
      <ActivityDoors />
      <ClubDoors />
      <Facts />
    </>
  );
}
