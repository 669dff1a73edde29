/** The settled bets: 100,000 singles of one match, and 100,000 legs in series of three over twenty matches. */
import type { FeedSettlement } from '@hj/betting';
import { createDb, type Db } from '@hj/platform';
import type { Acceptor } from '../../apps/server/src/modules/sportsbook/bets/placement/acceptor.ts';
import {
  betInput,
  createAcceptor,
  createMatch,
  createMembers,
  settlementOf,
  slipInput,
  slipLegs,
  type TestMatch,
  type TestMember,
  tryBet,
  trySlip,
} from '../../apps/server/src/modules/sportsbook/test-bets.ts';

export interface Scenario {
  name: string;
  /** The unit of the figures. */
  unit: 'bets' | 'legs';
  matches: number;
  /** How many bets are placed, and how many legs they have together. */
  bets: number;
  legs: number;
  place(acceptor: Acceptor, member: TestMember, matches: readonly TestMatch[], turn: number): Promise<number>;
}

const keys = ['winner:full', 'total:full:10', 'handicap:full:-5'];
const selections = [
  { key: 'winner:full', outcome: 'home' },
  { key: 'winner:full', outcome: 'draw' },
  { key: 'winner:full', outcome: 'away' },
  { key: 'total:full:10', outcome: 'over' },
  { key: 'total:full:10', outcome: 'under' },
  { key: 'handicap:full:-5', outcome: 'home' },
  { key: 'handicap:full:-5', outcome: 'away' },
];
/** Of these most win, so that series live on. */
const picks = selections.filter((_, place) => [0, 3, 6].includes(place));

export function scenarios({ quick }: { quick: boolean }): readonly Scenario[] {
  const singles = quick ? 5_000 : 100_000;
  const series = quick ? 1_667 : 33_334;
  return [
    {
      name: 'singles',
      unit: 'bets',
      matches: 1,
      bets: singles,
      legs: singles,
      place: async (acceptor, member, [match], turn) => {
        const selection = selections[turn % selections.length];
        if (match === undefined) throw new RangeError('there is no match');
        return (await tryBet(acceptor, member, betInput(match, { ...selection }))).code as number;
      },
    },
    {
      name: 'series',
      unit: 'legs',
      matches: 20,
      bets: series,
      legs: 3 * series,
      place: async (acceptor, member, matches, turn) => {
        // Three matches that differ, and over the bets every combination of distances.
        const step = 1 + (turn % 9);
        const legs = [0, 1, 2].flatMap((leg) => {
          const match = matches[(turn + leg * step) % matches.length];
          return match === undefined ? [] : slipLegs([match], { ...picks[(turn + leg) % picks.length] });
        });
        return (await trySlip(acceptor, member, slipInput(legs))).code as number;
      },
    },
  ];
}

/** Two of three matches end 2-1, the others 0-1. */
export function wordOn(match: TestMatch): FeedSettlement {
  return settlementOf(match, Number(match.id) % 3 === 0 ? { home: 0, away: 1 } : { home: 2, away: 1 });
}

/** The results in the form of the bare SQL. */
async function writeResults({ sql }: Db, matches: readonly TestMatch[]): Promise<void> {
  for (const { id } of matches) {
    const codes = Number(id) % 3 === 0 ? 'L L W L W L W' : 'W L L W L LL LW';
    for (const [place, code] of codes.split(' ').entries()) {
      const { key = '', outcome = '' } = selections[place] ?? {};
      await sql`insert into bench_results values (${id}, ${key}, ${outcome}, ${code})`;
    }
  }
}

/** Members, matches and bets; the bets come from the server's own acceptor. */
export async function seed(
  owner: Db,
  appUrl: string,
  { scenario, members }: { scenario: Scenario; members: number },
): Promise<TestMatch[]> {
  const people = await createMembers(owner, members, { cash: 100_000_000n });
  const matches: TestMatch[] = [];
  for (let id = 1; id <= scenario.matches; id += 1) matches.push(await createMatch(owner, { id, keys }));
  await writeResults(owner, matches);
  const db = createDb({ url: appUrl });
  const acceptor = createAcceptor(db);
  let placed = 0;
  const place = async () => {
    while (placed < scenario.bets) {
      placed += 1;
      const turn = placed;
      const member = people[turn % people.length];
      if (member === undefined) throw new RangeError('there are no members');
      const code = await scenario.place(acceptor, member, matches, turn);
      if (code !== 6000) throw new Error(`bet ${turn} was refused: ${code}`);
    }
  };
  await Promise.all(Array.from({ length: 200 }, place));
  await db.close();
  return matches;
}
