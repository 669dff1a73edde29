import { spawnSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainFailure, explainFileError } from './failures.ts';
import { giveTo, type Identity } from './identity.ts';

const major = '18';
const secretFile = 'hj-secret';

export interface DataDirectory {
  native: string;
  dataDir: string;
  identity: Identity | undefined;
  /** Whether the new files are forced to the disk. */
  isDurable: boolean;
}

/**
 * Makes the data directory usable: creates the cluster in an empty one, refuses one of another PostgreSQL or with foreign
 * content. A creation that was cut off left no `hj-secret` and is begun again.
 * @throws Error one sentence; nothing that was there is changed
 */
export function prepareDataDirectory({ native, dataDir, identity, isDurable }: DataDirectory): void {
  const version = readIfThere(join(dataDir, 'PG_VERSION'))?.trim();
  if (version !== undefined && version !== major) {
    throw new Error(
      `${dataDir} belongs to PostgreSQL ${version}, this program brings ${major}; move the folder away or upgrade it.`,
    );
  }
  const marker = `${dataDir}.creating`;
  if (version !== undefined && existsSync(join(dataDir, secretFile))) {
    rmSync(marker, { force: true });
    return;
  }
  try {
    if (existsSync(dataDir) && readdirSync(dataDir).length > 0 && !existsSync(marker)) {
      throw new Error(`${dataDir} is not empty and was not made by this program; move it away.`);
    }
    mkdirSync(join(dataDir, '..'), { recursive: true });
    writeFileSync(marker, '');
    rmSync(dataDir, { recursive: true, force: true });
    mkdirSync(dataDir, { mode: 0o700 });
    giveTo(identity, dataDir);
    createCluster({ native, dataDir, identity, isDurable });
    rmSync(marker);
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

function createCluster({ native, dataDir, identity, isDurable }: DataDirectory): void {
  const secret = randomBytes(32).toString('hex');
  const passwordFile = `${dataDir}.password`;
  writeFileSync(passwordFile, passwordOf(secret, 'owner'), { mode: 0o600 });
  giveTo(identity, passwordFile);
  try {
    const done = spawnSync(
      join(native, 'bin', process.platform === 'win32' ? 'initdb.exe' : 'initdb'),
      [
        ...['-D', dataDir, '--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
        ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
        ...(isDurable ? [] : ['--no-sync']),
      ],
      { encoding: 'utf8', cwd: native, env: { ...process.env, LC_ALL: 'C' }, ...identity },
    );
    if (done.status !== 0) {
      throw explainFailure(`${done.stderr ?? ''}${done.stdout ?? ''}${done.error?.message ?? ''}`, dataDir);
    }
  } finally {
    rmSync(passwordFile, { force: true });
  }
  const secretPath = join(dataDir, secretFile);
  writeFileSync(secretPath, secret, { mode: 0o600 });
  giveTo(identity, secretPath);
}

/** The passwords of the cluster's roles come from one secret in its directory, which only its owner can read. */
export function readPassword(dataDir: string, role: 'owner' | 'app'): string {
  return passwordOf(readFileSync(join(dataDir, secretFile), 'utf8'), role);
}

function passwordOf(secret: string, role: 'owner' | 'app'): string {
  return createHmac('sha256', secret).update(role).digest('base64url');
}

export interface Postmaster {
  pid: number;
  port: number;
  isReady: boolean;
}

/** The content of the server's pid file, if there is one. */
export function readPostmaster(dataDir: string): Postmaster | undefined {
  const lines = readIfThere(join(dataDir, 'postmaster.pid'))?.split('\n');
  if (lines === undefined) return undefined;
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3] ?? 0), isReady: lines[7]?.trim() === 'ready' };
}

/** Whether a process runs and is a PostgreSQL of this data directory: after a crash another process may have its number. */
export function isPostmasterOf(pid: number, dataDir: string): boolean {
  if (!isAlive(pid)) return false;
  const command = readIfThere(`/proc/${pid}/cmdline`);
  // Without /proc the server itself decides; it refuses to start twice.
  return command === undefined ? !existsSync('/proc') : command.split('\0').includes(dataDir);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // A killed child stays as a zombie until its parent looks.
  return !/^State:\s+[ZX]/m.test(readIfThere(`/proc/${pid}/status`) ?? '');
}

export function removeStalePidFile(dataDir: string): void {
  rmSync(join(dataDir, 'postmaster.pid'), { force: true });
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
