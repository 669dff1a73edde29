/** CPU seconds of processes, read from /proc: unlike rates they do not depend on other work of the machine. */
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

interface Times {
  parent: number;
  own: number;
  /** Of children that ended. */
  ended: number;
}

function timesOf(pid: number): Times | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ').map(Number) ?? [];
    const at = (index: number) => fields[index] ?? 0;
    return {
      parent: at(1),
      own: (at(11) + at(12)) / ticksPerSecond,
      ended: (at(13) + at(14)) / ticksPerSecond,
    };
  } catch {
    return undefined;
  }
}

/** CPU seconds of a process and all its children, those that ended included; 0 where there is no /proc. */
export function cpuOfTree(pid: number): number {
  const root = timesOf(pid);
  if (root === undefined) return 0;
  let seconds = root.own + root.ended;
  for (const entry of readdirSync('/proc')) {
    const child = /^\d+$/.test(entry) ? timesOf(Number(entry)) : undefined;
    if (child?.parent === pid) seconds += child.own;
  }
  return seconds;
}
