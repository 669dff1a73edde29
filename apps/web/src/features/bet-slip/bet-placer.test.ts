import type { WireBet } from '@hj/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { aBet } from '../../shared/sportsbook/test-bets.ts';
import { answerMs, askAfterMs, BetPlacer, type OrderView } from './bet-placer.ts';
import { createPendingOrders, type PendingOrder } from './order.ts';
import { anOrder } from './test-orders.ts';

const lost = () => new ApiError(undefined, '网络连接异常');

const byGoal = {
  cause: 'incident',
  code: 'D18',
  match: { gide: '1', gameType: 'FT', kind: null, team_h: '阿森纳', team_c: '切尔西' },
  incident: { kind: 'goal', side: 'home', when: "87'" },
} as const;
const goalText = '等待确认期间 87′ 阿森纳进球（阿森纳 v 切尔西），注单未成交，本金已退回';

function setUp(options: { send?: (order: PendingOrder) => Promise<readonly WireBet[]> } = {}) {
  const send = vi.fn(options.send ?? (async () => [aBet({ state: 'accepted' })]));
  const ask = vi.fn(async (): Promise<readonly WireBet[]> => [aBet({ state: 'accepted' })]);
  const timers: { delayMs: number; work: () => void }[] = [];
  const views: OrderView[] = [];
  const pending = createPendingOrders(() => sessionStorage);
  const placer = new BetPlacer({
    send,
    ask,
    pending,
    now: () => 1_000,
    after: (delayMs, work) => {
      const timer = { delayMs, work };
      timers.push(timer);
      return () => timers.splice(timers.indexOf(timer) >>> 0, 1);
    },
    onChange: (view) => views.push(view),
  });
  const settled = () => new Promise((done) => setTimeout(done));
  return {
    placer,
    send,
    ask,
    timers,
    pending,
    phases: () => views.map(({ phase }) => phase),
    views,
    last: () => views.at(-1),
    settled,
  };
}

describe('placing an order', () => {
  beforeEach(() => sessionStorage.clear());

  it('writes the key down before it sends', async () => {
    const kept: (string | null)[] = [];
    const { placer, settled } = setUp({
      send: async () => {
        kept.push(sessionStorage.getItem('hj.pending-slip'));
        return [aBet({ state: 'accepted' })];
      },
    });
    placer.place(anOrder());
    await settled();
    expect(kept[0]).toContain(anOrder().key);
    expect(sessionStorage.getItem('hj.pending-slip')).toBeNull();
  });

  it('sends the same key and body again when no answer came, and then forgets it', async () => {
    const answers = [lost(), new ApiError(6011, '请勿频繁提交'), new ApiError(6317, '系统繁忙')];
    const { placer, send, timers, settled, last } = setUp({
      send: async () => {
        const error = answers.shift();
        if (error) throw error;
        return [aBet({ state: 'accepted' })];
      },
    });
    placer.place(anOrder());
    await settled();
    expect(last()).toMatchObject({ phase: 'sending' });
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([1_000]);
    for (let step = 0; step < 3; step += 1) {
      timers.shift()?.work();
      await settled();
    }
    expect(send).toHaveBeenCalledTimes(4);
    expect(new Set(send.mock.calls.map(([order]) => JSON.stringify([order.key, order.request]))).size).toBe(
      1,
    );
    expect(last()).toMatchObject({ phase: 'accepted' });
  });

  it('asks again under the same key once the line is back, and takes the first answer alone', async () => {
    const answers: ((bets: readonly WireBet[]) => void)[] = [];
    const { placer, send, last, views, settled } = setUp({
      send: () => new Promise((answer) => answers.push(answer)),
    });
    placer.place(anOrder());
    placer.askNow();
    expect(send.mock.calls.map(([{ key }]) => key)).toEqual([anOrder().key, anOrder().key]);
    expect(last()).toMatchObject({ phase: 'sending', attempts: 2 });
    answers[1]?.([aBet({ state: 'accepted' })]);
    await settled();
    const told = views.length;
    answers[0]?.([aBet({ state: 'accepted' })]);
    await settled();
    expect([last()?.phase, views.length]).toEqual(['accepted', told]);
  });

  it('asks again when an attempt has no answer for some seconds', async () => {
    const { placer, send, timers } = setUp({ send: () => new Promise(() => {}) });
    placer.place(anOrder());
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([answerMs]);
    timers.shift()?.work();
    expect(send).toHaveBeenCalledTimes(2);
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([2 * answerMs]);
  });

  it('asks for the end of a delay once the line is back', async () => {
    const { placer, ask, last, settled } = setUp({
      send: async () => [aBet({ state: 'confirming', decideAt: 6_000 })],
    });
    placer.place(anOrder());
    await settled();
    placer.askNow();
    await settled();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(last()).toMatchObject({ phase: 'accepted' });
  });

  it('never sends the order of one member in the name of the next, and asks again when the first is back', async () => {
    const { placer, send, timers, settled, last } = setUp({
      send: async () => Promise.reject(lost()),
    });
    placer.place(anOrder());
    await settled();
    placer.leaveTo('10001');
    expect(last()).toMatchObject({ phase: 'sending' });
    placer.leaveTo('10002');
    expect([last()?.phase, timers.length]).toEqual(['none', 0]);
    placer.recover('10002');
    expect(send).toHaveBeenCalledTimes(1);
    placer.recover('10001');
    await settled();
    expect(send.mock.calls[1]?.[0].key).toBe(anOrder().key);
  });

  it('says why the order was refused, that no money moved, and the price now', async () => {
    const { placer, last, settled, pending } = setUp({
      send: async () => {
        throw new ApiError(6012, '赔率已变化', { reason: 'price-changed', price: 1_870 });
      },
    });
    placer.place(anOrder());
    await settled();
    expect(last()).toMatchObject({
      phase: 'refused',
      reason: '赔率低于您的设置，本金未扣除',
      price: 1_870,
    });
    expect(pending.read()).toBeUndefined();
  });

  it.each([
    ['fell', 1_870, '赔率低于您的设置，本金未扣除'],
    ['rose', 1_990, '赔率已变动，本金未扣除，请核对新赔率'],
  ])('says that a price %s', async (_what, price, reason) => {
    const { placer, last, settled } = setUp({
      send: async () => {
        throw new ApiError(6012, '', { reason: 'price-changed', leg: 0, price });
      },
    });
    placer.place(anOrder());
    await settled();
    expect(last()).toMatchObject({ phase: 'refused', reason, price });
  });

  it('ends when the order came too late, and says that nothing was placed', async () => {
    const errors = [lost(), new ApiError(6012, '', { reason: 'too-late' })];
    const { placer, last, settled, timers, pending } = setUp({
      send: async () => {
        throw errors.shift();
      },
    });
    placer.place(anOrder());
    await settled();
    timers.shift()?.work();
    await settled();
    expect(last()).toMatchObject({ phase: 'refused', reason: expect.stringContaining('未下注，本金未扣除') });
    expect(pending.read()).toBeUndefined();
  });

  it('keeps the words of the answer when push tells the same bet in Chinese', async () => {
    const [leg] = aBet().legs;
    if (leg === undefined) throw new Error('a bet without legs');
    const english = {
      ...leg,
      team_h: 'Arsenal',
      team_c: 'Chelsea',
      market: 'Handicap',
      selection: 'Arsenal -0.5',
    };
    const { placer, last, settled } = setUp({
      send: async () => [aBet({ state: 'confirming', decideAt: 6_000, legs: [english] })],
    });
    placer.place(anOrder());
    await settled();
    placer.hear(aBet({ state: 'accepted' }));
    expect(last()).toMatchObject({
      phase: 'accepted',
      bets: [
        { state: 'accepted', legs: [{ market: 'Handicap', team_h: 'Arsenal', selection: 'Arsenal -0.5' }] },
      ],
    });
  });

  it('waits in play for the decision that push brings', async () => {
    const waiting = aBet({ state: 'confirming', decideAt: 6_000 });
    const { placer, last, settled, timers, pending } = setUp({ send: async () => [waiting] });
    placer.place(anOrder());
    await settled();
    expect(last()).toMatchObject({ phase: 'confirming', bets: [{ betId: waiting.betId }] });
    expect(timers[0]?.delayMs).toBe(5_000 + askAfterMs);
    expect(pending.read()?.betIds).toEqual([waiting.betId]);
    placer.hear(aBet({ betId: '999', state: 'accepted' }));
    expect(last()).toMatchObject({ phase: 'confirming' });
    placer.hear(aBet({ state: 'refused', reason: '进球取消', notAccepted: byGoal }));
    expect(last()).toMatchObject({
      phase: 'refused',
      reason: goalText,
      leg: 0,
    });
    expect(pending.read()).toBeUndefined();
  });

  it('asks for the state when the push was lost, and asks again while it is unknown', async () => {
    const { placer, ask, last, settled, timers } = setUp({
      send: async () => [aBet({ state: 'confirming', decideAt: 2_000 })],
    });
    ask.mockRejectedValueOnce(lost());
    placer.place(anOrder());
    await settled();
    timers.shift()?.work();
    await settled();
    expect(last()).toMatchObject({ phase: 'confirming' });
    timers.shift()?.work();
    await settled();
    expect(ask).toHaveBeenCalledTimes(2);
    expect(last()).toMatchObject({ phase: 'accepted' });
  });

  it('continues the order of the page before a reload', async () => {
    const first = setUp({ send: () => new Promise(() => {}) });
    first.placer.place(anOrder());
    const second = setUp();
    second.placer.recover('another member');
    expect(second.send).not.toHaveBeenCalled();
    second.placer.recover(anOrder().memberId);
    await second.settled();
    expect(second.send.mock.calls[0]?.[0]).toMatchObject({ key: anOrder().key, request: anOrder().request });
    expect(second.phases()).toEqual(['sending', 'accepted']);
  });

  it('says of an order of an earlier page that its answer is fetched, and of the network only after another loss', async () => {
    const first = setUp();
    first.pending.write(anOrder());
    const { placer, views, timers, settled } = setUp({
      send: async () => {
        throw lost();
      },
    });
    placer.recover(anOrder().memberId);
    await settled();
    timers[0]?.work();
    const said = views.map((view) => view.phase === 'sending' && view.wasReloaded);
    expect(said).toEqual([true, false]);
    first.pending.clear();
  });

  it('keeps the order written down when the login ran out before the answer was known', async () => {
    const errors = [lost(), new ApiError(6001, '请重新登录')];
    const { placer, last, settled, timers, pending } = setUp({
      send: async () => {
        throw errors.shift();
      },
    });
    placer.place(anOrder());
    await settled();
    timers.shift()?.work();
    await settled();
    expect(last()).toEqual({ phase: 'none' });
    expect(pending.read()?.key).toBe(anOrder().key);
  });

  it('cannot be dismissed while it is open', async () => {
    const { placer, last, settled } = setUp({
      send: async () => [aBet({ state: 'confirming', decideAt: 9_000 })],
    });
    placer.place(anOrder());
    await settled();
    placer.dismiss();
    expect(last()).toMatchObject({ phase: 'confirming' });
  });

  describe('of several bets', () => {
    const one = aBet({ state: 'confirming', decideAt: 6_000 });
    const two = aBet({ betId: '78', state: 'confirming', decideAt: 9_000 });

    it('waits for the latest of them, and ends with the last that push tells of', async () => {
      const { placer, last, settled, timers, pending } = setUp({ send: async () => [one, two] });
      placer.place(anOrder());
      await settled();
      expect(timers[0]?.delayMs).toBe(8_000 + askAfterMs);
      placer.hear({ ...one, state: 'accepted' });
      expect(last()).toMatchObject({
        phase: 'confirming',
        bets: [{ state: 'accepted' }, { state: 'confirming' }],
      });
      placer.hear({ ...two, state: 'accepted' });
      expect(last()).toMatchObject({ phase: 'accepted' });
      expect(pending.read()).toBeUndefined();
    });

    it('is refused as a whole with the reason of the delay', async () => {
      const { placer, last, settled } = setUp({ send: async () => [one, two] });
      placer.place(anOrder());
      await settled();
      placer.hear({ ...one, state: 'refused', reason: '进球取消', notAccepted: byGoal });
      placer.hear({ ...two, state: 'refused', reason: '进球取消', notAccepted: byGoal });
      expect(last()).toMatchObject({
        phase: 'refused',
        reason: goalText,
        bets: [{ betId: '77' }, { betId: '78' }],
      });
    });

    it('asks for all of them, and takes no answer that lacks one', async () => {
      const { placer, ask, last, settled, timers } = setUp({ send: async () => [one, two] });
      ask.mockResolvedValueOnce([{ ...one, state: 'accepted' }]);
      ask.mockResolvedValueOnce([
        { ...one, state: 'accepted' },
        { ...two, state: 'accepted' },
      ]);
      placer.place(anOrder());
      await settled();
      timers.shift()?.work();
      await settled();
      expect(ask).toHaveBeenCalledWith(['77', '78']);
      expect(last()).toMatchObject({ phase: 'confirming' });
      timers.shift()?.work();
      await settled();
      expect(last()).toMatchObject({ phase: 'accepted' });
    });
  });

  it('points at the leg and the bet that the refusal is about', async () => {
    const { placer, last, settled } = setUp({
      send: async () => {
        throw new ApiError(6012, '', { reason: 'suspended', leg: 2, bet: 1 });
      },
    });
    placer.place(anOrder());
    await settled();
    expect(last()).toMatchObject({ phase: 'refused', leg: 2, bet: 1, byOwnRule: false });
  });
});
