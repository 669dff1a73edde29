/**
 * A small heap while the server idles. V8 collects the whole heap when it has grown to about three times its live size at the
 * last collection: 315 MB of heap of which 106 are alive, and 373 under two thousand sockets. While the server idles, the next limit is a
 * quarter above its live size; under load that costs 18 µs of CPU per bet, so a busy server has up to three quarters, as far as its heap
 * stays below `busyMb` (ADR 190). Each collection takes the limit of its moment.
 *
 * The space for young objects grows at the start to two halves of up to 32 MB, and V8 never makes it smaller in a server that always allocates.
 * So its room is given back when the start is over, and after a load once the server has been calm for five minutes: a full collection, in
 * which the process stands still for up to half a second. It grows again only when a load lasts. The same is done for the room between
 * objects, once in five idle minutes at the most.
 */
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const lookEveryMs = 1_000;
/** Of a core; an idle demo takes a tenth. CPU and not the event loop's time, which other programs of a full machine lengthen; not more
 * than this, since such a machine leaves a busy server a quarter of a core. */
const busyFrom = 0.2;
/** For the space for young objects: below it, a small one costs little, since few objects outlive their request (ADR 192). The collection
 * that makes it small again still waits for a second with less than `busyFrom`. */
const youngBusyFrom = 0.5;
const busyLooks = 2;
/** Looks without load until the heap is kept small again: half a minute. */
const calmLooks = 30;
const idlePercent = 25;
const busyPercent = 75;
/** Beside it a busy server holds some 200 MB: the node binary, the space for young objects, buffers, code. */
const busyMb = 165;
/** A minute, in which a busy server collects: the least heap in use of so many looks is about the live size. */
const aliveLooks = 60;
/** A smaller change of the limit is not worth a flag. */
const leastChange = 5;
/** Looks with load in a row, and without any, until the space for young objects may grow, and is made small again. */
const youngBusyLooks = 10;
const youngCalmLooks = 300;
const youngStartLooks = 30;
/** Room between objects grows for hours in a server that never is busy: it is given back after so many idle looks, where it is worth it. */
const roomLooks = 300;
const roomWorthMb = 25;

export interface IdleHeapOptions {
  /** CPU since the last look, as a share of one core. */
  load?: () => number;
  /** Heap in use, in MB. */
  heapMb?: () => number;
  setGrowth?: (percent: number) => void;
  /** Lets the space for young objects grow, or keeps its size. */
  setYoungGrows?: (grows: boolean) => void;
  /** Collects the whole heap and gives the room of the space for young objects, and between objects, back. */
  giveBack?: () => void;
  /** Room of the heap that is not in use, in MB. */
  roomMb?: () => number;
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

/** Stops the process for up to half a second. */
export function collectAll(): void {
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  // Only this kind of collection makes the space for young objects smaller.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** How much a busy heap may grow beyond its live size, in per cent. */
function watchAlive(heapMb: () => number): () => number {
  const seen: number[] = [];
  return () => {
    seen.push(heapMb());
    if (seen.length > aliveLooks) seen.shift();
    const room = Math.round((busyMb / Math.min(...seen) - 1) * 100);
    return Math.min(busyPercent, Math.max(idlePercent, room));
  };
}

/** Sets the next limit of the heap: small while the server idles, larger while it is busy. */
function watchGrowth({ heapMb, setGrowth }: Required<Pick<IdleHeapOptions, 'heapMb' | 'setGrowth'>>) {
  let isIdle = true;
  /** Looks in a row that contradict it. */
  let against = 0;
  let percent = idlePercent;
  setGrowth(percent);
  const busyNow = watchAlive(heapMb);
  return {
    isIdle: () => isIdle,
    look(isCalm: boolean): void {
      const busy = busyNow();
      against = isCalm === isIdle ? 0 : against + 1;
      const isTurning = against >= (isIdle ? busyLooks : calmLooks);
      if (isTurning) [isIdle, against] = [isCalm, 0];
      const wanted = isIdle ? idlePercent : busy;
      if (wanted === percent || (!isTurning && Math.abs(wanted - percent) < leastChange)) return;
      percent = wanted;
      setGrowth(percent);
    },
  };
}

/** Tells by the load of each second when the space for young objects may grow, and when its room is given back. */
function watchYoung({
  setYoungGrows,
  giveBack,
}: Required<Pick<IdleHeapOptions, 'setYoungGrows' | 'giveBack'>>) {
  // The start itself has made it grow.
  let grows = true;
  /** Calm looks until its room is given back. */
  let wantedLooks = youngStartLooks;
  /** Looks in a row of the same kind. */
  let alike = { isBusy: false, looks: 0 };
  return ({ isBusy, isCalm }: { isBusy: boolean; isCalm: boolean }): void => {
    alike = { isBusy, looks: alike.isBusy === isBusy ? alike.looks + 1 : 1 };
    if (isBusy === grows || alike.looks < (grows ? wantedLooks : youngBusyLooks)) return;
    // The process stands still while the room is given back.
    if (grows && !isCalm) return;
    grows = !grows;
    wantedLooks = youngCalmLooks;
    setYoungGrows(grows);
    if (!grows) giveBack();
  };
}

/** Gives the room between objects back after minutes in which the server was idle; a moment of work among them does not count. */
function watchRoom({ roomMb, giveBack }: Required<Pick<IdleHeapOptions, 'roomMb' | 'giveBack'>>) {
  let idleLooks = 0;
  return ({ isIdle, isCalm }: { isIdle: boolean; isCalm: boolean }): void => {
    idleLooks = isIdle ? idleLooks + 1 : 0;
    if (!isCalm || idleLooks < roomLooks || roomMb() < roomWorthMb) return;
    idleLooks = 0;
    giveBack();
  };
}

/** Room of the heap that holds no objects, in MB. */
function freeRoomMb(): number {
  const { total_physical_size, used_heap_size } = getHeapStatistics();
  return (total_physical_size - used_heap_size) / 1_048_576;
}

export function keepIdleHeapSmall({
  load = loadSinceLastLook(),
  heapMb = () => getHeapStatistics().used_heap_size / 1_048_576,
  setGrowth = (percent) => setFlagsFromString(`--heap-growing-percent=${percent}`),
  setYoungGrows = (grows) => setFlagsFromString(`--semi-space-growth-factor=${grows ? 2 : 1}`),
  giveBack = collectAll,
  roomMb = freeRoomMb,
}: IdleHeapOptions = {}): IdleHeap {
  const growth = watchGrowth({ heapMb, setGrowth });
  const lookAtYoung = watchYoung({ setYoungGrows, giveBack });
  const lookAtRoom = watchRoom({ roomMb, giveBack });
  const look = () => {
    const share = load();
    const isCalm = share < busyFrom;
    lookAtYoung({ isBusy: share >= youngBusyFrom, isCalm });
    lookAtRoom({ isIdle: growth.isIdle(), isCalm });
    growth.look(isCalm);
  };
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  return { look, stop: () => clearInterval(timer) };
}
