/** Players at card tables, and an engine whose steps a test takes. */
import { randomUUID } from 'node:crypto';
import { openClient, type World } from '../play/test-world.ts';
import { applyTransfer, openAccount } from '../wallet.ts';
import { advanceHand } from './chess-engine.ts';

export async function fundChess({ database }: World, amount: bigint): Promise<string> {
  const account = `hj-${randomUUID()}`;
  await openAccount(database.db, 'chess', account);
  await applyTransfer(database.db, {
    ...{ reference: randomUUID(), channel: 'chess', account, direction: 'in', amount },
  });
  return account;
}

export async function atTable(
  world: World,
  account: string | undefined,
  gameCode: string,
  marks: readonly string[] = [],
) {
  const client = await openClient(world, account, { gameCode, marks });
  /** Every text that the venue sent to this player. */
  const texts: string[] = [];
  const post = async (path: string, body: object = {}) => {
    const answer = await client.post(`chess/${path}`, body);
    texts.push(answer.text);
    return answer;
  };
  return {
    ...{ texts, opened: client.opened },
    raw: client.post,
    state: async (hand: string | null = null) => (await post('state', { hand })).body,
    join: (room: string, key: string = randomUUID()) => post('join', { key, room }),
    act: (hand: string, input: object, key: string = randomUUID()) => post('act', { key, hand, input }),
    leave: (hand: string) => post('leave', { hand }),
    away: (hand: string, away: boolean) => post('away', { hand, away }),
    spectate: (room: string, hand: string | null = null) => post('spectate', { room, hand }),
    unspectate: () => post('unspectate'),
    say: (hand: string, phrase: number) => post('say', { hand, phrase }),
  };
}

export type Seated = Awaited<ReturnType<typeof atTable>>;

/** Makes the next step of the hand due now, and runs it. Other hands wait. */
export async function nextStep({ database, deps }: World, hand: string): Promise<void> {
  await database.owner.sql`
    update chess_hands set due_at = case when id = ${hand} then clock_timestamp() else 'infinity' end
    where state in ('gathering', 'playing')`;
  await advanceHand(deps);
}

/** The time of the seats that are asked is over. */
export async function runOut(world: World, hand: string): Promise<void> {
  await world.database.owner.sql`update chess_hands set deadline_at = clock_timestamp() where id = ${hand}`;
  await nextStep(world, hand);
}
