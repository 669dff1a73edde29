import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { PasswordPool } from './password-pool.ts';
import { createPasswords, sameDigest } from './passwords.ts';

const secret = Buffer.alloc(32, 7);
const digest = createHash('md5').update('kf7wq2mzt').digest('hex');

describe('a stored password (C57)', () => {
  it('is argon2id with the parameters of the requirements and its own salt', async () => {
    const passwords = createPasswords(secret);
    const [one, other] = await Promise.all([passwords.hash(digest), passwords.hash(digest)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[\w+/]{22,}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
    expect(one).not.toContain(digest);
  });

  it('is verified only with the same digest and the same pepper', async () => {
    const passwords = createPasswords(secret);
    const phc = await passwords.hash(digest);
    expect(await passwords.verify(phc, digest)).toBe(true);
    expect(await passwords.verify(phc, digest.replace(/.$/, 'x'))).toBe(false);
    expect(await createPasswords(Buffer.alloc(32, 8)).verify(phc, digest)).toBe(false);
  });

  it('of an unknown member never matches', async () => {
    const passwords = createPasswords(secret);
    expect(await passwords.verify(undefined, digest)).toBe(false);
    expect(await passwords.verify(undefined, 'nobody')).toBe(false);
  });
});

/** Ids of the hashers of this process; other tests of the same worker may have started some. */
function listHashers(): string[] {
  return readdirSync('/proc/self/task')
    .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'latin1').split(' '))
    .filter(
      (pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('password-process'),
    );
}

describe('the hashers (G3)', () => {
  const job = (text: string) => ({ kind: 'hash', text }) as const;

  it('repeat a job at normal priority when idle priority gets it no processor', async () => {
    // A hasher at idle priority that never answers, as on a machine whose cores other programs keep busy.
    const script = new URL('./test-starving-process.ts', import.meta.url);
    const pool = new PasswordPool({ hashers: 1, starvedMs: 100, script });
    const results = await Promise.all([pool.run(job('a')), pool.run(job('b'))]);
    expect(results).toEqual([
      { kind: 'hash', phc: 'normal priority' },
      { kind: 'hash', phc: 'normal priority' },
    ]);
  });

  it('accept two seconds of work and refuse more at once as busy', async () => {
    const pool = new PasswordPool({ hashers: 1, yields: false, longest: 3 });
    const order: ('hashed' | 'refused')[] = [];
    const all = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        pool.run(job(`p${index}`)).then(
          (result) => {
            order.push('hashed');
            return result;
          },
          (error) => {
            order.push('refused');
            throw error;
          },
        ),
      ),
    );
    expect(all.map(({ status }) => status).filter((status) => status === 'fulfilled')).toHaveLength(4);
    for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 6317 });
    // The refusals did not wait for a hash.
    expect(order.slice(0, 8)).toEqual(Array(8).fill('refused'));
    expect(() => pool.requireRoom()).not.toThrow();
  });

  it('pause for half a second at most under load, however long the last hash took', async () => {
    const script = new URL('./test-dying-process.ts', import.meta.url);
    const pool = new PasswordPool({ hashers: 1, yields: false, rest: 10_000, script });
    const all = await Promise.all(Array.from({ length: 5 }, (_, index) => pool.run(job(`p${index}`))));
    expect(all).toHaveLength(5);
  });

  it('refuse before any other work when the queue is full', async () => {
    const pool = new PasswordPool({ hashers: 1, yields: false, longest: 1 });
    const passwords = createPasswords(secret, pool);
    const work = [passwords.hash(digest), passwords.hash(digest)];
    expect(pool.waiting).toBe(1);
    expect(() => passwords.requireRoom()).toThrow(expect.objectContaining({ code: 6317 }));
    await Promise.all(work);
  });

  it('let as many wait as all hashers together work off in two seconds', async () => {
    const script = new URL('./test-dying-process.ts', import.meta.url);
    const pool = new PasswordPool({ hashers: 2, yields: false, longest: 1_000, rest: 10, script });
    // A first guess of 60 ms and ten times that of rest: three in two seconds, times two hashers; two run besides.
    const work = Array.from({ length: 7 }, (_, index) => pool.run(job(`p${index}`)));
    expect(pool.waiting).toBe(5);
    expect(() => pool.requireRoom()).not.toThrow();
    work.push(pool.run(job('p7')));
    expect(() => pool.requireRoom()).toThrow(expect.objectContaining({ code: 6317 }));
    await Promise.all(work);
  });

  it('do not block the main loop', async () => {
    const pool = new PasswordPool({ hashers: 1, yields: false, rest: 0 });
    await pool.run(job('warm'));
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await Promise.all(Array.from({ length: 6 }, (_, index) => pool.run(job(`p${index}`))));
    delay.disable();
    expect(delay.percentile(50) / 1e6).toBeLessThan(10);
  });

  it.runIf(process.platform === 'linux')('have the lowest priority; the server keeps its own', async () => {
    const own = getPriority(process.pid);
    const others = new Set(listHashers());
    const pool = new PasswordPool({ hashers: 1 });
    // With all cores busy the hash may not finish in time; the priority is set before it.
    pool.run(job('p')).catch(() => undefined);
    const priorities = () =>
      listHashers()
        .filter((pid) => !others.has(pid))
        .map((pid) => getPriority(Number(pid)));
    await expect.poll(priorities).toEqual([19]);
    expect(getPriority(process.pid)).toBe(own);
  });

  it('that die refuse their work as busy, and are replaced', async () => {
    const script = new URL('./test-dying-process.ts', import.meta.url);
    const pool = new PasswordPool({ hashers: 1, yields: false, script });
    const [dying, waiting] = [pool.run(job('die')), pool.run(job('p'))];
    await expect(dying).rejects.toMatchObject({ code: 6317 });
    await expect(waiting).rejects.toMatchObject({ code: 6317 });
    await expect(pool.run(job('p'))).resolves.toEqual({ kind: 'hash', phc: 'p' });
  });

  it('that hang are killed, and no caller waits forever', async () => {
    const script = new URL('./test-dying-process.ts', import.meta.url);
    const pool = new PasswordPool({ hashers: 1, yields: false, script, deadlineMs: 3_000 });
    await expect(pool.run(job('hang'))).rejects.toMatchObject({ code: 6317 });
    await expect(pool.run(job('p'))).resolves.toEqual({ kind: 'hash', phc: 'p' });
  });
});

describe('the repeated password', () => {
  it('is compared in full', () => {
    expect(sameDigest(digest, digest)).toBe(true);
    expect(sameDigest(digest, md5Of('other'))).toBe(false);
    expect(sameDigest(digest, digest.slice(1))).toBe(false);
  });
});

function md5Of(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
