import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createGate, createPasswords, sameDigest } from './passwords.ts';

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

  it('is known again, and only with the same digest and the same pepper', async () => {
    const passwords = createPasswords(secret);
    const phc = await passwords.hash(digest);
    expect(await passwords.verify(phc, digest)).toBe(true);
    expect(await passwords.verify(phc, digest.replace(/.$/, 'x'))).toBe(false);
    expect(await createPasswords(Buffer.alloc(32, 8)).verify(phc, digest)).toBe(false);
  });

  it('that nobody has never matches', async () => {
    const passwords = createPasswords(secret);
    expect(await passwords.verify(undefined, digest)).toBe(false);
    expect(await passwords.verify(undefined, 'nobody')).toBe(false);
  });
});

describe('the gate before the hashing (G3)', () => {
  it('lets few through at once, keeps the others in order and refuses when the queue is full', async () => {
    const gate = createGate(2, 3);
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const work = (index: number) => async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      order.push(index);
      running -= 1;
    };
    const all = Array.from({ length: 6 }, (_, index) => gate(work(index)));
    await expect(all[5]).rejects.toMatchObject({ code: 6317 });
    await Promise.all(all.slice(0, 5));
    expect(most).toBe(2);
    expect(order).toEqual([0, 1, 2, 3, 4]);
  });

  it('frees its place after a failure', async () => {
    const gate = createGate(1, 0);
    await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(gate(async () => 'done')).resolves.toBe('done');
  });
});

describe('the repeated password', () => {
  it('is compared whole', () => {
    expect(sameDigest(digest, digest)).toBe(true);
    expect(sameDigest(digest, md5Of('other'))).toBe(false);
    expect(sameDigest(digest, digest.slice(1))).toBe(false);
  });
});

function md5Of(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
