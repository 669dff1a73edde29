import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, readFileSync } from 'node:fs';

/** The user that PostgreSQL runs as. `undefined`: ourselves. */
export interface Identity {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root; there it runs as `postgres`, which is created if the machine has none. */
export function chooseIdentity(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return findUser('postgres') ?? createUser('postgres');
}

function findUser(name: string): Identity | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

function createUser(name: string): Identity {
  try {
    const program = ['/usr/sbin/useradd', '/sbin/useradd'].find((path) => existsSync(path)) ?? 'useradd';
    execFileSync(program, ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', name], {
      stdio: 'ignore',
    });
  } catch {
    // Told below: the user is still missing.
  }
  const user = findUser(name);
  if (user === undefined) {
    throw new Error(
      'PostgreSQL does not run as root and the user "postgres" could not be created; create it or use another user.',
    );
  }
  return user;
}

export function giveTo(identity: Identity | undefined, path: string): void {
  if (identity !== undefined) chownSync(path, identity.uid, identity.gid);
}
