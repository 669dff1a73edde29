import { expect, it } from 'vitest';
import { noteOf } from './welfare.ts';

type Part = Parameters<typeof noteOf>[0];

const running = (kind: Part['needs'][number]['kind']): Part => ({
  ...{ code: 'step', label: '累计', period: 'once', state: 'running', amount: null, most: 8_800n },
  ...{ reward: { kind: 'fixed', amount: 8_800n }, startsAt: null, endsAt: null, window: null, signed: [] },
  needs: [{ kind, met: false, measured: null, target: null, count: 1, countTarget: 3 }],
});

it('gives the missing count in its own unit: signed days, friends', () => {
  expect([noteOf(running('signed-days'), 1), noteOf(running('friends'), 3)]).toEqual([
    '还差 2 天',
    '还差 2 位',
  ]);
});
