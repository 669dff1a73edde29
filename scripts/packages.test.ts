import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/paths.ts';

interface LockedPackage {
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
);

/** glibc names its version in the report of the process; musl does not. */
const libc = JSON.stringify(process.report.getReport()).includes('glibcVersionRuntime') ? 'glibc' : 'musl';

// npm says nothing when it leaves an optional package out, for example because the machine's own Node is too old for it.
it('every native part for this platform is installed', () => {
  const fits = (list: string[] | undefined, own: string): boolean => list?.includes(own) ?? true;
  const native = Object.entries(lock.packages).filter(
    ([, { optional, os, cpu, libc: libcs }]) =>
      optional === true &&
      os !== undefined &&
      cpu !== undefined &&
      fits(os, process.platform) &&
      fits(cpu, process.arch) &&
      fits(libcs, libc),
  );
  expect(native.length).toBeGreaterThan(3);
  expect(native.map(([path]) => path).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
