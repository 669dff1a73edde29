/**
 * A small heap while the server idles. V8 collects the whole heap when it has grown to about three times what was alive at the
 * last collection: 315 MB of heap of which 106 are alive, and 373 under two thousand sockets. While the server idles, the next limit is a
 * quarter above what is alive; under load that costs 18 µs of CPU per bet, so a busy server has three quarters. Each collection takes the
 * limit of its moment.
 */
import { setFlagsFromString } from 'node:v8';

const lookEveryMs = 1_000;
/** Of a core; an idle demo takes a tenth. CPU and not the event loop's time, which other programs of a full machine lengthen; not more
 * than this, since such a machine leaves a busy server a quarter of a core. */
const busyFrom = 0.2;
const busyLooks = 2;
/** Looks without load until the heap is kept small again: half a minute. */
const calmLooks = 30;
const idlePercent = 25;
const busyPercent = 75;

export interface IdleHeapOptions {
  /** CPU since the last look, as a share of one core. */
  load?: () => number;
  setGrowth?: (percent: number) => void;
}

export interface IdleHeap {
  look(): void;
  stop(): void;
}

function loadSinceLastLook(): () => number {
  let last = { cpu: process.cpuUsage(), at: performance.now() };
  return () => {
    const { user, system } = process.cpuUsage(last.cpu);
    const ms = performance.now() - last.at;
    last = { cpu: process.cpuUsage(), at: performance.now() };
    return (user + system) / 1_000 / ms;
  };
}

export function keepIdleHeapSmall({
  load = loadSinceLastLook(),
  setGrowth = (percent) => setFlagsFromString(`--heap-growing-percent=${percent}`),
}: IdleHeapOptions = {}): IdleHeap {
  let isIdle = true;
  /** Looks in a row that contradict it. */
  let against = 0;
  setGrowth(idlePercent);
  const look = () => {
    const isCalm = load() < busyFrom;
    against = isCalm === isIdle ? 0 : against + 1;
    if (against < (isIdle ? busyLooks : calmLooks)) return;
    isIdle = isCalm;
    against = 0;
    setGrowth(isIdle ? idlePercent : busyPercent);
  };
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  return { look, stop: () => clearInterval(timer) };
}
