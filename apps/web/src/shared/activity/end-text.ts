import { fixtureText } from '../sportsbook/clock.ts';

/** The end of a day is 24:00 of that day, not 00:00 of the next. */
export function endText(at: number): { day: string; time: string } {
  const shown = fixtureText(at);
  return shown.time === '00:00' ? { day: fixtureText(at - 1).day, time: '24:00' } : shown;
}
