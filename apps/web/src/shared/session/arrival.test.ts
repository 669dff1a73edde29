import { describe, expect, it } from 'vitest';
import { forgetArrival, noteArrival } from './arrival.ts';

const kept = (key: string) => localStorage.getItem(key);

describe('who sent a visitor', () => {
  it.each([
    ['[3.13]', '/?rcode=abc12', 'referralCode', 'abc12'],
    ['[3.14]', '/game/sport?x=1&r_code=abc-12', 'referralCode', 'abc-12'],
    ['[3.15]', '/?icode=INV_9', 'inviteCode', 'INV_9'],
    ['[3.16]', '/app/help/gztk?i_code=inv9&register=1', 'inviteCode', 'inv9'],
    ['[3.13]', '/#rcode=abc12', 'referralCode', 'abc12'],
    ['[3.16]', '/#/home?i_code=inv9', 'inviteCode', 'inv9'],
  ])('%s [3.2] [3.3] is read from %s', (_, path, key, code) => {
    noteArrival(`https://hj.example${path}`);
    expect(kept(key)).toBe(code);
  });

  it('takes both from one address, and a later link over an earlier one', () => {
    noteArrival('https://hj.example/?rcode=first&icode=inv1');
    noteArrival('https://hj.example/?rcode=second');
    expect([kept('referralCode'), kept('inviteCode')]).toEqual(['second', 'inv1']);
  });

  it.each(['/?rcode=', '/?rcode=a%3Cb', `/?rcode=${'a'.repeat(33)}`, '/?mycode=abc', '/?barcode=abc'])(
    'takes nothing from %s',
    (path) => {
      noteArrival(`https://hj.example${path}`);
      expect(kept('referralCode')).toBeNull();
    },
  );

  it('[3.4] keeps the first address with its query, and all of it only until a registration', () => {
    noteArrival('https://hj.example/?rcode=abc12&from=ad');
    noteArrival('https://hj.example/game/sport');
    expect(kept('originalUrl')).toBe('https://hj.example/?rcode=abc12&from=ad');
    forgetArrival();
    expect([kept('originalUrl'), kept('referralCode'), kept('inviteCode')]).toEqual([null, null, null]);
  });
});
