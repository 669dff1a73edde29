/**
 * As root the server runs as `postgres`, who cannot enter a folder that only root may (a clone in /root, `mktemp -d`). Then
 * the binaries are copied and the data are kept under /var/lib/hongjing, and a link stands where the data were wanted.
 */
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { explainFileError } from './failures.ts';
import type { Identity } from './identity.ts';

const commonPlace = '/var/lib/hongjing';

/** The folder of the binaries, or a copy of it that the server's user can reach. */
export function reachNative(native: string, identity: Identity | undefined): string {
  if (identity === undefined || isReachable(native)) return native;
  const { version } = readPackage(join(native, '..', 'package.json'));
  const copy = join(commonPlace, `postgresql-${version}-${process.arch}`);
  if (existsSync(copy)) return copy;
  try {
    openCommonPlace();
    const half = `${copy}.${randomBytes(4).toString('hex')}`;
    cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    chmodSync(half, 0o755);
    if (existsSync(copy)) rmSync(half, { recursive: true });
    else renameSync(half, copy);
    return copy;
  } catch (error) {
    throw explainFileError(error, commonPlace);
  }
}

/** Where the data really are: `wanted`, or the place that it links to. */
export function reachDataDirectory(wanted: string, identity: Identity | undefined): string {
  const entry = lstatSync(wanted, { throwIfNoEntry: false });
  if (entry?.isSymbolicLink()) return readlinkSync(wanted);
  try {
    mkdirSync(dirname(wanted), { recursive: true });
    if (identity === undefined || isReachable(dirname(wanted))) return wanted;
    if (entry !== undefined) {
      throw new Error(
        `The user "postgres" cannot reach ${wanted}: let others pass through the folders above it.`,
      );
    }
    openCommonPlace();
    const place = join(commonPlace, randomBytes(8).toString('hex'));
    mkdirSync(place);
    chmodSync(place, 0o755);
    const dataDir = join(place, 'data');
    symlinkSync(dataDir, wanted);
    return dataDir;
  } catch (error) {
    throw explainFileError(error, wanted);
  }
}

function isReachable(directory: string): boolean {
  for (let path = directory; ; path = dirname(path)) {
    if ((statSync(path).mode & 0o001) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

function openCommonPlace(): void {
  mkdirSync(commonPlace, { recursive: true });
  chmodSync(commonPlace, 0o755);
}

function readPackage(path: string): { version: string } {
  const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const version = typeof read === 'object' && read !== null && 'version' in read ? String(read.version) : '0';
  return { version };
}
