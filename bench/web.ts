/**
 * A desk of more than a thousand cells on a mid phone (four times slower processor), its prices changing 50 times a second: how
 * long its frames take, against the same page without changes. Every cell is mounted and followed, more than the page itself
 * would do: rows far from the screen are empty boxes there.
 * Before it, first visits on a slow line: when home and desk show something (ADR 086).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { browserToMeasure } from '../scripts/lib/chromium.ts';
import { buildWeb } from '../scripts/lib/web-build.ts';
import { figure, finish } from './lib/verdict.ts';
import { firstPaint } from './web/first-paint.ts';
import { openSite, type Site } from './web/site.ts';

const quick = process.argv.includes('--quick');
const port = Number(process.env.HJ_BENCH_PORT ?? 24_440);
const matches = 160;
const leastCells = 1_000;
const slowdown = 4;
const changesPerSecond = 50;
/** Short turns, one after the other: other work of the machine falls on both. */
const rounds = quick ? 3 : 12;
const phaseMs = 2_500;
/** Until the last price has stopped flashing. */
const restMs = 1_300;
const frameMs = 1_000 / 60;
/** The 95th percentile may be a fifth longer than a frame; where the machine itself misses that, than its own quiet page. */
const limit = 1.2;

/** Times between frames, in ms. */
function framesOf(page: Page, forMs: number): Promise<number[]> {
  return page.evaluate<number[]>(`framesFor(${forMs})`);
}

async function withChanges<Value>(site: Site, work: () => Promise<Value>): Promise<Value> {
  const from = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - from) / 1_000) * changesPerSecond);
    for (; sent < due; sent++) site.change();
  }, 1_000 / changesPerSecond);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Milliseconds of every second that the page's main thread is at work: less shaken by a machine that others use than frames are. */
async function workOf<Value>(session: CDPSession, work: () => Promise<Value>): Promise<[Value, number]> {
  const busySeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const [before, from] = [await busySeconds(), performance.now()];
  const value = await work();
  return [value, ((await busySeconds()) - before) * (1_000_000 / (performance.now() - from))];
}

interface Figures {
  p95: number;
  p99: number;
  /** Frames that never came, of a hundred. */
  droppedPercent: number;
}

function figures(times: readonly number[]): Figures {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const whole = times.reduce((sum, time) => sum + time, 0);
  const dropped = times.reduce((sum, time) => sum + Math.max(0, Math.round(time / frameMs) - 1), 0);
  return { p95: at(0.95), p99: at(0.99), droppedPercent: (100 * dropped) / (whole / frameMs) };
}

const said = ({ p95, p99, droppedPercent }: Figures): string =>
  `p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${droppedPercent.toFixed(1)} % dropped`;

async function openDesk(browser: Browser, site: Site): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.addInitScript({ path: fileURLToPath(new URL('web/in-page.js', import.meta.url)) });
  await page.goto(site.url);
  const cells = page.locator('.desk-card .hj-odds__price');
  for (let waited = 0; (await cells.count()) < leastCells || site.followed() < matches; waited++) {
    if (waited > 600) throw new Error(`only ${await cells.count()} cells of ${site.followed()} matches came`);
    await pause(100);
  }
  console.log(
    `${await cells.count()} cells of ${site.followed()} matches, processor ${slowdown} times slower`,
  );
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await pause(3_000);
  return { page, session };
}

await buildWeb();
const site = await openSite(port, matches);
const browser = await chromium.launch({ executablePath: browserToMeasure() });
try {
  const first = await firstPaint(browser, site, quick ? 1 : 5);
  const { page, session } = await openDesk(browser, site);
  const quiet: number[] = [];
  const busy: number[] = [];
  const work = { quiet: 0, busy: 0 };
  for (let round = 0; round < rounds; round++) {
    const [still, stillWork] = await workOf(session, () => framesOf(page, phaseMs));
    const [moving, movingWork] = await workOf(session, () =>
      withChanges(site, () => framesOf(page, phaseMs)),
    );
    quiet.push(...still);
    busy.push(...moving);
    work.quiet += stillWork / rounds;
    work.busy += movingWork / rounds;
    await pause(restMs);
  }
  const before = figures(quiet);
  const after = figures(busy);
  console.log(`without changes      ${said(before)}, main thread ${work.quiet.toFixed(0)} ms/s`);
  console.log(
    `${changesPerSecond} changes a second  ${said(after)}, main thread ${work.busy.toFixed(0)} ms/s`,
  );
  const frames = {
    of: 'frames',
    ratio: after.p95 / Math.max(frameMs, before.p95),
    limit,
    better: 'lower',
  } as const;
  finish('web', [frames, ...first.checks], {
    firstPaint: first.figures,
    changesPerSecond,
    p95Ms: { still: figure(before.p95), moving: figure(after.p95) },
  });
} finally {
  await browser.close();
  site.close();
}
