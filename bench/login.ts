/**
 * The effect of a storm of logins on bets (G3): steady bets alone, then the same bets while 200 members a second log in with the right
 * password. The 99th percentile of the bets may grow by half; every login is answered, with a session or with 6317.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createPasswords } from '../apps/server/src/modules/account/password/passwords.ts';
import { md5, plantCaptcha } from '../apps/server/src/modules/account/test-member.ts';
import { createMatch, createMembers, faultsOf } from '../apps/server/src/modules/sportsbook/test-bets.ts';
import { type BenchCluster, startBenchCluster } from './database/start.ts';
import { finish } from './lib/verdict.ts';
import type { BetFigures, BetOrder, StormFigures, StormOrder } from './login/order.ts';

const quick = process.argv.includes('--quick');
const ports = { database: 24_430, http: 24_431, console: 24_432 };
const loginRate = 200;
const betRate = 150;
const stormMs = quick ? 10_000 : 30_000;
const betMs = quick ? 8_000 : 28_000;
const rounds = quick ? 1 : 3;
const limit = 1.5;
const bettors = 500;
const secret = randomBytes(32);
const password = md5('kf7wq2mzt');

const nameOf = (index: number) => `storm${String(index).padStart(6, '0')}`;
const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

/** Members who never logged in, each with a captcha that was solved. */
async function seedStorm(bench: BenchCluster, count: number): Promise<StormOrder['logins']> {
  const phc = await createPasswords(secret).hash(password);
  return bench.asOwner('bench', async (owner) => {
    const names = Array.from({ length: count }, (_, index) => nameOf(index));
    await owner.sql`
      insert into members (name, password_phc, created_at, terms_version, terms_accepted_at)
      select name, ${phc}, now(), '1', now() from unnest(${names}::text[]) as n (name)`;
    const logins: StormOrder['logins'] = [];
    // The captchas of a round have to last until it comes.
    const now = new Date(Date.now() + 60 * 60_000);
    for (const [index, name] of names.entries()) {
      const address = addressOf(index);
      const { codeId, code } = await plantCaptcha(owner, { secret }, { address, now });
      logins.push({ name, password, address, codeId, code });
    }
    return logins;
  });
}

type Bets = Pick<BetOrder, 'tokens' | 'selections'>;

async function seedBets(bench: BenchCluster): Promise<Bets> {
  return bench.asOwner('bench', async (owner) => {
    const people = await createMembers(owner, bettors, { cash: 1_000_000_000n });
    const selections: Bets['selections'] = [];
    for (let id = 1; id <= 20; id += 1) {
      const { markets } = await createMatch(owner, { id });
      const [winner] = [...markets.values()].map(String);
      for (const outcome of ['home', 'draw', 'away']) selections.push({ marketId: winner ?? '', outcome });
    }
    await owner.sql`vacuum analyze`;
    return { tokens: people.map(({ token }) => token), selections };
  });
}

async function startServer(url: string): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: String(ports.http),
      CONSOLE_PORT: String(ports.console),
      // Any: no provider calls.
      CALLBACK_PORT: '0',
      HJ_SECRET: secret.toString('hex'),
      HJ_PAYMENT_SECRET: randomBytes(32).toString('hex'),
      HJ_ROLES: 'api',
      HJ_TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  const [ready] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (ready !== 'ready') throw new Error('the server did not start');
  return child;
}

async function ask<Figures>(driver: URL, order: object): Promise<Figures> {
  const child = fork(fileURLToPath(driver), { stdio: 'inherit' });
  child.send({ ...order });
  const [figures] = (await once(child, 'message')) as [Figures];
  await once(child, 'exit');
  return figures;
}

const placeBets = (bets: Bets, warmUpMs: number) => {
  const order: BetOrder = {
    ...bets,
    port: ports.http,
    rate: betRate,
    connections: 32,
    warmUpMs,
    runMs: betMs,
  };
  return ask<BetFigures>(new URL('login/bet-driver.ts', import.meta.url), order);
};

function showBets(name: string, { p50, p99, bets, refused, firstRefusal }: BetFigures): void {
  if (refused > 0) throw new Error(`${refused} bets were refused: ${firstRefusal}`);
  console.log(`${name.padEnd(18)} ${bets} bets   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`);
}

function showStorm({ sent, answers, hangs, p50, p99 }: StormFigures): void {
  const counts = Object.entries(answers).map(([code, count]) => `${code}: ${count}`);
  console.log(
    `${'logins'.padEnd(18)} ${sent} sent   ${counts.join('   ')}   hangs: ${hangs}   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`,
  );
  const unexpected = Object.keys(answers).filter((code) => code !== '6000' && code !== '6317');
  if (unexpected.length > 0) throw new Error(`logins were answered with ${unexpected.join(', ')}`);
}

const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;

const bench = await startBenchCluster(ports.database);
try {
  await bench.create('bench');
  const bets = await seedBets(bench);
  const perRound = (loginRate * stormMs) / 1_000;
  const logins = await seedStorm(bench, perRound * rounds);
  const server = await startServer(bench.cluster.url('bench', 'app'));
  const runs: { alone: BetFigures; stormy: BetFigures; storm: StormFigures }[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const alone = await placeBets(bets, 3_000);
      showBets('bets alone', alone);
      const [stormy, storm] = await Promise.all([
        placeBets(bets, stormMs - betMs),
        ask<StormFigures>(new URL('login/storm-driver.ts', import.meta.url), {
          ...{ port: ports.http, rate: loginRate, connections: 64, runMs: stormMs },
          logins: logins.slice(round * perRound, (round + 1) * perRound),
        } satisfies StormOrder),
      ]);
      showBets('bets in the storm', stormy);
      showStorm(storm);
      runs.push({ alone, stormy, storm });
    }
  } finally {
    server.kill('SIGINT');
    await once(server, 'exit');
  }
  const faults = await bench.asOwner('bench', (owner) => faultsOf(owner));
  if (faults.length > 0) throw new Error(`the ledger has faults: ${JSON.stringify(faults.slice(0, 5))}`);
  const alone = median(runs.map((run) => run.alone.p99));
  const stormy = median(runs.map((run) => run.stormy.p99));
  const sum = (pick: (figures: StormFigures) => number) =>
    runs.reduce((all, { storm }) => all + pick(storm), 0);
  finish('login', [{ ratio: stormy / alone, limit, better: 'lower' }], {
    p99Ms: { alone: Math.round(alone * 10) / 10, storm: Math.round(stormy * 10) / 10 },
    logins: {
      ok: sum(({ answers }) => answers[6000] ?? 0),
      busy: sum(({ answers }) => answers[6317] ?? 0),
      hangs: sum(({ hangs }) => hangs),
    },
  });
} finally {
  await bench.stop();
}
