/**
 * Rounds per second of a provider whose games play from the centre wallet: a bet and the win that closes it, by Hub88 over HTTP with signatures,
 * replay store, rounds and full ledger, against one statement per call on the same tables. Each run has a fresh copy of the same
 * database, in which rounds were played and counted by PostgreSQL, as in any house that is open; afterwards every acknowledged round is there once and the ledger is right. The provider signs before the clock
 * runs: that is its work and not ours.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createHash, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createDb, nextIds } from '@hj/platform';
import { playInvariants } from '../apps/server/src/modules/play/index.ts';
import { createMembers } from '../apps/server/src/modules/sportsbook/test-bets.ts';
import { signHub88 } from '../apps/server/src/modules/venue/callbacks/hub88.ts';
import { venueInvariants } from '../apps/server/src/modules/venue/check-store.ts';
import { insertVenueSession } from '../apps/server/src/modules/venue/rounds/session-store.ts';
import { checkLedger } from '../apps/server/src/modules/wallet/index.ts';
import { type BenchCluster, startBenchCluster } from './database/start.ts';
import { finish } from './lib/verdict.ts';

const quick = process.argv.includes('--quick');
const port = 24_440;
const members = 1_000;
/** Rounds that were played before. */
const history = quick ? 2_000 : 10_000;
const [warmUp, measured] = quick ? [500, 2_000] : [2_000, 10_000];
const turns = quick ? 1 : 3;
const httpConnections = 96;
const statementConnections = quick ? [24] : [16, 32];
/**
 * Of the statement's rate. Measured 1.25 on a quiet machine and 0.38 under a load of 23 (bench/results.md): the provider's half, HTTP and the checks of
 * signatures use processor time that the bare statement has for itself. A plan that reads whole tables made it 0.02.
 */
const limit = 0.6;
const stake = 100n;
const mostAttempts = 20;
/** Calls that were sent again because they were not decided. */
let repeats = 0;
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

interface Player {
  memberId: bigint;
  token: string;
}
interface Round {
  player: Player;
  round: string;
  bet: string;
  win: string;
  /** Fen; one of three rounds is lost. */
  payout: bigint;
}

/** Plays one round. */
type Play = (round: Round) => Promise<void>;

async function seed(bench: BenchCluster): Promise<Player[]> {
  await bench.create('seed');
  return bench.asOwner('seed', async (owner) => {
    for (const file of ['bets/place-one.sql', 'venue/play-round.sql'])
      await owner.sql.unsafe(await readFile(new URL(file, import.meta.url), 'utf8')).simple();
    const people = await createMembers(owner, members, { cash: 100_000_000n });
    const ids = await nextIds(owner, members);
    const players = people.map(({ memberId, sessionId }, place) => {
      const token = randomBytes(32).toString('base64url');
      const tokenHash = createHash('sha256').update(token).digest();
      const launch = {
        id: ids[place] ?? 0n,
        memberId,
        venue: 'fish',
        gameCode: 'longgong',
        sessionId,
        tokenHash,
      };
      return { player: { memberId, token }, launch };
    });
    for (const { launch } of players) await insertVenueSession(owner, launch);
    await owner.sql`
      insert into ledger_accounts (kind, system, overdraft)
      select 'system', 'provider:fish:' || n, true from generate_series(0, 15) n
      on conflict on constraint ledger_accounts_system do nothing`;
    await owner.sql`vacuum analyze`;
    return players.map(({ player }) => player);
  });
}

async function playHistory(bench: BenchCluster, players: readonly Player[]): Promise<Round[]> {
  const rounds = roundsFor(players, history);
  await playByStatement(bench.cluster.url('seed', 'app'), rounds, 16);
  await bench.asOwner('seed', (owner) => owner.sql`vacuum analyze`);
  return rounds;
}

function roundsFor(players: readonly Player[], count: number): Round[] {
  return Array.from({ length: count }, (_, turn) => {
    const player = players[turn % players.length];
    if (player === undefined) throw new Error('there are no players');
    const payout = turn % 3 === 0 ? 0n : stake + BigInt(turn % 50);
    return { player, round: randomUUID(), bet: randomUUID(), win: randomUUID(), payout };
  });
}

/** The warm-up, then the rounds that count. @returns rounds per second */
async function measure(rounds: readonly Round[], connections: number, play: Play): Promise<number> {
  const run = async (part: readonly Round[]): Promise<number> => {
    const left = part.values();
    const startedAt = performance.now();
    await Promise.all(
      Array.from({ length: connections }, async () => {
        for (const round of left) await play(round);
      }),
    );
    return (part.length * 1_000) / (performance.now() - startedAt);
  };
  await run(rounds.slice(0, warmUp));
  return run(rounds.slice(warmUp));
}

interface SignedCall {
  path: string;
  body: string;
  signature: string;
}

function sign({ player, round, bet, win, payout }: Round): [SignedCall, SignedCall] {
  const common = {
    user: `hj-${player.memberId}`,
    token: player.token,
    game_code: 'longgong',
    currency: 'CNY',
    round,
  };
  const call = (path: string, said: object): SignedCall => {
    const body = JSON.stringify({ ...common, ...said, request_uuid: randomUUID() });
    return { path, body, signature: signHub88(keys.privateKey, body) };
  };
  return [
    call('bet', { transaction_uuid: bet, amount: Number(stake) * 1_000, round_closed: false }),
    call('win', {
      ...{ transaction_uuid: win, reference_transaction_uuid: bet },
      ...{ amount: Number(payout) * 1_000, round_closed: true },
    }),
  ];
}

async function startCallbacks(url: string): Promise<{ child: ChildProcess; address: string }> {
  const child = fork(fileURLToPath(new URL('venue/callbacks-server.ts', import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: url,
      PEER_KEY: keys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    },
  });
  const [address] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof address !== 'string') throw new Error('the callbacks did not start');
  return { child, address };
}

async function playByHub88(url: string, rounds: readonly Round[]): Promise<number> {
  const { child, address } = await startCallbacks(url);
  const agent = new Agent({ keepAlive: true, maxSockets: httpConnections });
  const signed = new Map(rounds.map((round) => [round, sign(round)]));
  const ask = ({ path, body, signature }: SignedCall) =>
    new Promise<string>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature };
      const asked = request(
        `${address}/callback/hub88/transaction/${path}`,
        { method: 'POST', agent, headers },
        async (answer) => {
          let text = '';
          for await (const part of answer) text += String(part);
          resolve(text);
        },
      );
      asked.on('error', reject);
      asked.end(body);
    });
  // A full machine may leave a call undecided: the provider asks again with the same id, as its protocol says, and the time counts.
  const post = async (call: SignedCall): Promise<void> => {
    for (let left = mostAttempts; left > 0; left -= 1) {
      const text = await ask(call);
      if (text.includes('"RS_OK"')) return;
      if (!text.includes('"RS_ERROR_UNKNOWN"')) throw new Error(text);
      repeats += 1;
    }
    throw new Error(`${call.path} was not decided`);
  };
  try {
    return await measure(rounds, httpConnections, async (round) => {
      for (const call of signed.get(round) ?? []) await post(call);
    });
  } finally {
    agent.destroy();
    child.disconnect();
    await once(child, 'exit');
  }
}

async function playByStatement(url: string, rounds: readonly Round[], connections: number): Promise<number> {
  const db = createDb({ url, max: connections });
  const { sql } = db;
  try {
    await Promise.all(Array.from({ length: connections }, () => sql`select pg_sleep(0.05)`));
    return await measure(rounds, connections, async ({ player, round, bet, win, payout }) => {
      const token = createHash('sha256').update(player.token).digest();
      await sql`select bench_round(${player.memberId}, ${token}, ${bet}, ${round}, ${stake}, null)`;
      await sql`select bench_round(${player.memberId}, ${token}, ${win}, ${round}, ${payout}, ${bet})`;
    });
  } finally {
    await db.close();
  }
}

/** Every round is closed, once, and every sum is right. */
async function verify(bench: BenchCluster, name: string, rounds: readonly Round[]): Promise<void> {
  await bench.asOwner(name, async (owner) => {
    const [row] = await owner.sql<[{ closed: number; staked: bigint; won: bigint; calls: number }]>`
      select count(*)::int as closed, sum(staked)::bigint as staked, sum(won)::bigint as won,
        (select count(*)::int from venue_transactions) as calls
      from venue_rounds where state = 'closed'`;
    const won = rounds.reduce((sum, { payout }) => sum + payout, 0n);
    const right = [rounds.length, stake * BigInt(rounds.length), won, 2 * rounds.length];
    if (String([row.closed, row.staked, row.won, row.calls]) !== String(right))
      throw new Error(`${name}: ${JSON.stringify(row, (_, value) => String(value))} in place of ${right}`);
    const faults = await checkLedger(owner, [...venueInvariants, ...playInvariants]);
    if (faults.length > 0) throw new Error(`${name} has faults: ${JSON.stringify(faults.slice(0, 5))}`);
  });
}

const bench = await startBenchCluster(port);
try {
  const players = await seed(bench);
  const before = await playHistory(bench, players);
  const rates = { hub88: [] as number[], statement: [] as number[] };
  const take = async (
    name: string,
    kind: keyof typeof rates,
    play: (url: string, rounds: Round[]) => Promise<number>,
  ) => {
    await bench.clone(name, 'seed');
    const rounds = roundsFor(players, warmUp + measured);
    const rate = await play(bench.cluster.url(name, 'app'), rounds);
    await verify(bench, name, [...before, ...rounds]);
    console.log(
      `${name.padEnd(20)} ${rate.toFixed(0).padStart(6)} rounds/s, ${(2 * rate).toFixed(0)} calls/s`,
    );
    rates[kind].push(rate);
  };
  for (let turn = 1; turn <= turns; turn += 1) {
    for (const connections of statementConnections) {
      const name = `statement_${turn}_${connections}`;
      await take(name, 'statement', (url, rounds) => playByStatement(url, rounds, connections));
    }
    await take(`hub88_${turn}`, 'hub88', playByHub88);
  }
  const [hub88, statement] = [Math.max(...rates.hub88), Math.max(...rates.statement)];
  finish('venue', [{ ratio: hub88 / statement, limit, better: 'higher' }], {
    ...{ roundsPerSecond: Math.round(hub88), statementRoundsPerSecond: Math.round(statement) },
    repeats,
  });
} finally {
  await bench.stop();
}
