/**
 * Frames of the games on a mid phone (390 × 844, processor four times slower): a slot whose reels turn, the sea with four seats that fire
 * on, and a table of baccarat whose rounds are dealt. The criterion is the processor time of the page's main
 * thread for a frame, against the 16.7 ms of a frame at 60 a second.
 * This machine has no graphics card and would fill the pixels by its processor, which no phone does: the last call of each drawing is left
 * out, so that all that the game does is done and nothing is filled. The time of a phone's graphics card is not measured. The table, which
 * has no such drawing, is filled whole, by the threads that a browser without a graphics card has for it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createDb, createLog, migrate, startLoops } from '@hj/platform';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { createVenueServer } from '../apps/venue/server/src/app.ts';
import { fishingClient } from '../apps/venue/server/src/fishing/test-client.ts';
import { launch, openSession } from '../apps/venue/server/src/play/session.ts';
import { tableLoop } from '../apps/venue/server/src/tables/engine.ts';
import { testDeps } from '../apps/venue/server/src/test-deps.ts';
import { browserToMeasure } from '../scripts/lib/chromium.ts';
import { venueClientDirectory } from '../scripts/lib/paths.ts';
import { buildWeb } from '../scripts/lib/web-build.ts';
import { startBenchCluster } from './database/start.ts';
import { figure, finish } from './lib/verdict.ts';

const quick = process.argv.includes('--quick');
const isProfiled = process.argv.includes('--profile');
const [port, databasePort] = [24_470, 24_471];
const slowdown = 4;
const rounds = quick ? 3 : 8;
const phaseMs = 4_000;
const frameMs = 1_000 / 60;
/** Of a frame, in which the browser has its own work to do. */
const limit = 0.9;

interface Phase {
  times: number[];
  busyMs: number;
}

/** Frames and the main thread's work while `work` goes on. */
async function watch(page: Page, session: CDPSession): Promise<Phase> {
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const before = await busy();
  const times = await page.evaluate<number[]>(`framesFor(${phaseMs})`);
  return { times, busyMs: (await busy()) - before };
}

interface Figures {
  /** Main thread, of one frame. */
  workMs: number;
  p50: number;
  p95: number;
  framesPerSecond: number;
}

function figures(phases: readonly Phase[]): Figures {
  const works = phases.map(({ times, busyMs }) => busyMs / times.length).toSorted((a, b) => a - b);
  const times = phases.flatMap((phase) => phase.times).toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  const whole = times.reduce((sum, time) => sum + time, 0);
  return {
    ...{
      workMs: figure(works[works.length >> 1] ?? Number.NaN),
      p50: figure(at(0.5)),
      p95: figure(at(0.95)),
    },
    framesPerSecond: Math.round((1_000 * times.length) / whole),
  };
}

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; lineNumber: number; url: string } }[];
  samples?: number[];
}

/** Where the samples of the page's processor were taken, most first. */
function tell({ nodes, samples = [] }: Profile): void {
  const names = new Map(
    nodes.map(({ id, callFrame }) => [
      id,
      `${callFrame.functionName || '(anonymous)'} ${callFrame.url.split('/').at(-1)}:${callFrame.lineNumber}`,
    ]),
  );
  const counts = new Map<string, number>();
  for (const sample of samples) {
    const name = names.get(sample) ?? '?';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  for (const [name, count] of [...counts].sort((a, b) => b[1] - a[1]).slice(0, 30))
    console.log(`${((100 * count) / samples.length).toFixed(1).padStart(5)} % ${name}`);
}

async function openPage(browser: Browser, url: string): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 },
    locale: 'zh-CN',
  });
  const page = await context.newPage();
  await page.addInitScript(`for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'])
    for (const context of [WebGLRenderingContext, WebGL2RenderingContext]) context.prototype[name] = () => undefined;`);
  await page.addInitScript({ path: fileURLToPath(new URL('web/in-page.js', import.meta.url)) });
  await page.goto(url);
  const session = await context.newCDPSession(page);
  // The thread's own time: other work of the machine is no work of the page.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
}

const slow = (session: CDPSession) => session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

await buildWeb();
const bench = await startBenchCluster(databasePort);
const migrations = fileURLToPath(new URL('../apps/venue/server/migrations/', import.meta.url));
await bench.cluster.ensureDatabase('venue');
await migrate(bench.cluster.url('venue', 'owner'), { directory: migrations });
const db = createDb({ url: bench.cluster.url('venue', 'app'), max: 10 });
const origin = `http://127.0.0.1:${port}`;
const deps = testDeps(db, { origin, siteOrigins: [origin], clientRoot: venueClientDirectory });
const app = createVenueServer(deps);
await app.listen({ host: '127.0.0.1', port });
const tablesOwner = createDb({ url: bench.cluster.url('venue', 'owner'), max: 1 });
await tablesOwner.sql`
  update game_tables set bet_ms = 4000, reveal_ms = 3000, pause_ms = 1000,
    due_at = case code when 'bac-1' then clock_timestamp() else 'infinity' end`;
await tablesOwner.close();
const loops = startLoops([tableLoop(deps)], { log: createLog({ level: 'warn' }), pauseMs: 1_000 });
const started = (...args: string[]) =>
  chromium.launch({
    executablePath: browserToMeasure(),
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', ...args],
  });
const browser = await started('--use-angle=swiftshader', '--enable-unsafe-swiftshader');
/** A table draws no WebGL: its pixels are filled by the browser's own threads, not by an emulated graphics card. */
const pageBrowser = await started('--disable-gpu');

async function open(gameCode: string): Promise<string> {
  const protocol = gameCode === 'longgong' ? 'hub88' : 'house';
  const request = { operator: 1, account: undefined, operatorToken: null, returnUrl: null, depositUrl: null };
  const answer = await launch(deps, { ...request, protocol, gameCode });
  if (answer.state !== 'done') throw new Error(JSON.stringify(answer));
  return answer.url;
}

async function playSlot(): Promise<Figures> {
  const { page, session } = await openPage(browser, await open('hongtu'));
  const spin = page.locator('.spin');
  await page.getByRole('button', { name: '旋转', exact: true }).waitFor({ timeout: 60_000 });
  await slow(session);
  const phases: Phase[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await spin.click({ timeout: 60_000 });
    phases.push(await watch(page, session));
    // A celebration is ended by a press.
    const skip = page.locator('.skip');
    const idle = page.locator('.spin[data-phase=idle]');
    for (let turn = 0; turn < 100 && !(await idle.isVisible()); turn += 1) {
      if (await skip.isVisible()) await skip.click({ timeout: 2_000 }).catch(() => undefined);
      await pause(300);
    }
  }
  await page.context().close();
  return figures(phases);
}

async function fish(): Promise<Figures & { fired: number }> {
  const { page, session } = await openPage(browser, await open('longgong'));
  await page.getByRole('button', { name: /底注 0\.10/ }).click({ timeout: 60_000 });
  await page.locator('.seat[data-own=true]').waitFor({ timeout: 60_000 });
  const others = await Promise.all(
    [0, 1, 2].map(async () => {
      const token = new URL(await open('longgong')).searchParams.get('launch') ?? '';
      const { secret } = await openSession(deps, token);
      const client = await fishingClient(origin, secret);
      await client.welcome();
      await client.sit();
      return client;
    }),
  );
  let fired = 0;
  const firing = setInterval(() => {
    for (const [place, client] of others.entries()) {
      fired += 1;
      client.fire({ aim: { x: (fired * 97 + place * 400) % 1_600, y: 100 + ((fired * 53) % 600) } });
    }
  }, 160);
  await page.mouse.move(195, 400);
  await page.mouse.down();
  await slow(session);
  const phases: Phase[] = [];
  if (isProfiled) await session.send('Profiler.enable').then(() => session.send('Profiler.start'));
  for (let round = 0; round < rounds; round += 1) phases.push(await watch(page, session));
  if (isProfiled) tell((await session.send('Profiler.stop')).profile);
  clearInterval(firing);
  await page.mouse.up();
  for (const client of others) client.close();
  await page.context().close();
  return { ...figures(phases), fired };
}

/** Whole rounds of eight seconds: chips are laid, cards are dealt, the road grows. */
async function sitAtTable(): Promise<Figures> {
  const { page, session } = await openPage(pageBrowser, await open('bac-1'));
  const spot = page.getByRole('button', { name: /^庄，/ });
  await spot.waitFor({ timeout: 60_000 });
  await slow(session);
  const phases: Phase[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Refused while the cards are dealt.
    await spot.click({ timeout: 1_000 }).catch(() => undefined);
    phases.push(await watch(page, session));
  }
  await page.context().close();
  return figures(phases);
}

try {
  const slot = await playSlot();
  console.log(`slot ${JSON.stringify(slot)}`);
  const sea = await fish();
  console.log(`fishing ${JSON.stringify(sea)}`);
  const table = await sitAtTable();
  console.log(`table ${JSON.stringify(table)}`);
  finish(
    'venue-frames',
    [
      { of: 'slot', ratio: slot.workMs / frameMs, limit, better: 'lower' },
      { of: 'fishing', ratio: sea.workMs / frameMs, limit, better: 'lower' },
      { of: 'table', ratio: table.workMs / frameMs, limit, better: 'lower' },
    ],
    { slot, fishing: sea, table },
  );
} finally {
  await browser.close();
  await pageBrowser.close();
  await loops.stop();
  await app.close();
  await db.close();
  await bench.stop();
}
