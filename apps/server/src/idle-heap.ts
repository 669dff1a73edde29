/**
 * A small heap while the server idles. V8 collects the whole heap when it has grown to about three times what was alive at the
 * last collection. Under load that saves CPU (a limit of 1.3 times costs a third of the server's CPU per bet); an idle server only
 * holds garbage by it: 315 MB of heap of which 106 are alive. While the server idles, the next limit is a quarter above what is
 * alive; each collection of an idle server takes the new limit, the first collection of a busy one takes the usual one again.
 */
import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';

const lookEveryMs = 5_000;
/** Share of the time in which the event loop works: an idle demo is at a tenth. */
const busyFrom = 0.5;
/** Looks without load until the heap is kept small again: half a minute. */
const calmLooks = 6;
const idlePercent = 25;
/** 0 is V8's own choice. */
const busyPercent = 0;

export interface IdleHeapOptions {
  /** Share of the time since the last look in which the event loop worked. */
  utilization?: () => number;
  setGrowth?: (percent: number) => void;
}

export interface IdleHeap {
  look(): void;
  stop(): void;
}

function utilizationSinceLastLook(): () => number {
  let last: EventLoopUtilization = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}

export function keepIdleHeapSmall({
  utilization = utilizationSinceLastLook(),
  setGrowth = (percent) => setFlagsFromString(`--heap-growing-percent=${percent}`),
}: IdleHeapOptions = {}): IdleHeap {
  let calm = calmLooks;
  let growth = idlePercent;
  setGrowth(growth);
  const look = () => {
    calm = utilization() < busyFrom ? calm + 1 : 0;
    const wanted = calm >= calmLooks ? idlePercent : calm === 0 ? busyPercent : growth;
    if (wanted === growth) return;
    growth = wanted;
    setGrowth(growth);
  };
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  return { look, stop: () => clearInterval(timer) };
}
