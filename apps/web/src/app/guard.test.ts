import { describe, expect, it, vi } from 'vitest';
import {
  type GuardDeps,
  type GuardTarget,
  guardNavigation,
  LEARN_MORE_NOTICE,
  type Standing,
} from './guard.ts';
import { type BoundProfile, memberStanding, type ProfileDeps } from './guard-profile.ts';

const BOUND = { bindPhone: true, bindRealName: true };
const UNANSWERED = new Error('no link');

function setUp(over: Partial<GuardDeps & ProfileDeps> = {}) {
  const deps = {
    isLoggedIn: vi.fn(() => true),
    loadProfile: vi.fn(async () => BOUND),
    knownProfile: vi.fn((): BoundProfile | undefined => undefined),
    isInVain: vi.fn((error: unknown) => error === UNANSWERED),
    logout: vi.fn(),
    goHome: vi.fn(),
    reasonOf: () => undefined,
    notice: vi.fn(),
    isDepositOpen: vi.fn(async () => true),
    setSportMode: vi.fn(),
    loadSportLaunch: vi.fn(async () => undefined),
    applyTheme: vi.fn(),
    openRegister: vi.fn(),
    later: vi.fn(),
    standing: (target: GuardTarget): Promise<Standing> => memberStanding(target, deps),
    ...over,
  };
  const go = (target: Partial<GuardTarget>) =>
    guardNavigation(
      { pathname: '/', register: undefined, requiresAuth: false, bindPhone: false, ...target },
      deps,
    );
  return { deps, go };
}

const guest = { isLoggedIn: () => false };

describe('the navigation guard', () => {
  it('[2.101] fetches the profile of a logged-in member before each navigation, and of a guest never', async () => {
    const member = setUp();
    await member.go({});
    await member.go({ pathname: '/mine/wallet', requiresAuth: true });
    expect(member.deps.loadProfile).toHaveBeenCalledTimes(2);
    const visitor = setUp(guest);
    await visitor.go({});
    expect(visitor.deps.loadProfile).not.toHaveBeenCalled();
  });

  it('[2.102][2.103] logs the member out and sends them home when the server refuses the profile', async () => {
    const { deps, go } = setUp({ loadProfile: () => Promise.reject(new Error('6001')) });
    expect(await go({ pathname: '/game/sport' })).toBe('home');
    expect(deps.logout).toHaveBeenCalledOnce();
  });

  it('keeps a member to whom the script of the guard did not come', async () => {
    const missed = new TypeError('Failed to fetch dynamically imported module');
    const { deps, go } = setUp({ standing: () => Promise.reject(missed) });
    await expect(go({ pathname: '/mine/wallet', requiresAuth: true })).rejects.toBe(missed);
    expect(deps.logout).not.toHaveBeenCalled();
  });

  it('lets a page wait for the profile once: later it is asked for, and the page comes at once', async () => {
    const { deps, go } = setUp({
      knownProfile: () => BOUND,
      loadProfile: vi.fn(() => new Promise<never>(() => {})),
    });
    expect(await go({ pathname: '/mine/wallet', requiresAuth: true })).toBeUndefined();
    expect(await go({ pathname: '/mine/exchange', requiresAuth: true, bindPhone: true })).toBeUndefined();
    expect(deps.loadProfile).toHaveBeenCalledTimes(2);
  });

  it('waits for the profile where the known one would send the member away', async () => {
    const knownProfile = () => ({ bindPhone: false, bindRealName: true });
    expect(await setUp({ knownProfile }).go({ pathname: '/mine/exchange', bindPhone: true })).toBeUndefined();
  });

  it('sends a member home from the page that has come meanwhile when the server refuses the profile', async () => {
    const { deps, go } = setUp({
      knownProfile: () => BOUND,
      loadProfile: () => Promise.reject(new Error('6012')),
    });
    expect(await go({ pathname: '/mine/wallet', requiresAuth: true })).toBeUndefined();
    await vi.waitFor(() => expect(deps.goHome).toHaveBeenCalledOnce());
    expect(deps.logout).toHaveBeenCalledOnce();
  });

  it.each([
    ['no answer came', UNANSWERED, true],
    ['the session had ended before', new Error('6001'), false],
  ])('leaves the page alone when %s', async (_, error, isStillIn) => {
    let isLoggedIn = true;
    const { deps, go } = setUp({
      isLoggedIn: () => isLoggedIn,
      knownProfile: () => BOUND,
      loadProfile: async () => {
        isLoggedIn = isStillIn;
        throw error;
      },
    });
    expect(await go({ pathname: '/mine/wallet', requiresAuth: true })).toBeUndefined();
    await new Promise((resolve) => setTimeout(resolve));
    expect(deps.goHome).not.toHaveBeenCalled();
    expect(deps.logout).not.toHaveBeenCalled();
  });

  it('keeps a member whose profile brought no answer: goes on with the known one, or says that the page failed', async () => {
    const unanswered = { loadProfile: () => Promise.reject(UNANSWERED) };
    const known = setUp({ ...unanswered, knownProfile: () => ({ bindPhone: false, bindRealName: true }) });
    expect(await known.go({ pathname: '/mine/wallet', requiresAuth: true })).toBeUndefined();
    expect(await known.go({ pathname: '/mine/exchange', bindPhone: true })).toBe('auth');
    const unknown = setUp(unanswered);
    await expect(unknown.go({ pathname: '/mine/wallet', requiresAuth: true })).rejects.toBe(UNANSWERED);
    for (const { deps } of [known, unknown]) expect(deps.logout).not.toHaveBeenCalled();
  });

  it('[2.104][2.105] sends a guest home from a page of the user centre, with the bottom notice', async () => {
    const { deps, go } = setUp(guest);
    expect(await go({ pathname: '/mine/userinfo', requiresAuth: true })).toBe('home');
    expect(deps.notice).toHaveBeenCalledExactlyOnceWith('请先登录，了解更多');
  });

  it('lets a guest see a public page', async () => {
    const { deps, go } = setUp(guest);
    expect(await go({ pathname: '/game/sport' })).toBeUndefined();
    expect(deps.notice).not.toHaveBeenCalled();
  });

  it.each([
    ['[2.106] a phone', { bindPhone: false, bindRealName: true }],
    ['[2.107] a real name', { bindPhone: true, bindRealName: false }],
  ])('[6.8] sends a member without %s from a page that needs it to the auth page', async (_, profile) => {
    const { go } = setUp({ loadProfile: async () => profile });
    expect(await go({ pathname: '/mine/addBankCard', requiresAuth: true, bindPhone: true })).toBe('auth');
    expect(await go({ pathname: '/mine/wallet', requiresAuth: true })).toBeUndefined();
  });

  it('lets a member with both bound through', async () => {
    const { go } = setUp();
    expect(await go({ pathname: '/mine/addBankCard', requiresAuth: true, bindPhone: true })).toBeUndefined();
  });

  it.each(['[2.108] /mine/savemoney', '[2.109] /app/help/ck'])(
    'leads from %s to not-found while deposits are closed',
    async (row) => {
      const pathname = row.split(' ')[1] ?? '';
      expect(await setUp({ isDepositOpen: async () => false }).go({ pathname })).toBe('notFound');
      expect(await setUp().go({ pathname })).toBeUndefined();
    },
  );

  it('[2.110][2.111] loads the launch data of the local sportsbook, then switches its mode on', async () => {
    const order: string[] = [];
    const { go } = setUp({
      loadSportLaunch: async () => void order.push('launch'),
      setSportMode: (on) => void order.push(on ? 'on' : 'off'),
    });
    expect(await go({ pathname: '/game/sport/crty', requiresAuth: true })).toBeUndefined();
    expect(order).toEqual(['launch', 'on']);
  });

  it('[8.73] says 请先登录，了解更多 and goes home when the launch fails', async () => {
    const { deps, go } = setUp({ loadSportLaunch: () => Promise.reject(new Error('6415')) });
    expect(await go({ pathname: '/game/sport/crty' })).toBe('home');
    expect(deps.notice).toHaveBeenCalledWith(LEARN_MORE_NOTICE);
    expect(deps.setSportMode).toHaveBeenLastCalledWith(false);
  });

  it('tells a member why the launch was refused, and a guest to log in', async () => {
    const refused = {
      loadSportLaunch: () => Promise.reject(new Error('refused')),
      reasonOf: () => '自我排除期间不能投注',
    };
    const member = setUp(refused);
    expect(await member.go({ pathname: '/game/sport/crty' })).toBe('home');
    expect(member.deps.notice).toHaveBeenCalledExactlyOnceWith('自我排除期间不能投注');
    const visitor = setUp({ ...refused, ...guest });
    await visitor.go({ pathname: '/game/sport/crty' });
    expect(visitor.deps.notice).toHaveBeenCalledExactlyOnceWith(LEARN_MORE_NOTICE);
  });

  it.each(['/', '/game/sport', '/game/sport/other', '/mine/wallet'])(
    '[2.112] switches sports-betting mode off on %s',
    async (pathname) => {
      const { deps, go } = setUp();
      await go({ pathname });
      expect(deps.setSportMode).toHaveBeenLastCalledWith(false);
      expect(deps.loadSportLaunch).not.toHaveBeenCalled();
    },
  );

  it('[2.113][2.114] sets the theme of the edition on every other page, also when it sends the visitor away', async () => {
    const { deps, go } = setUp(guest);
    await go({ pathname: '/sponsor' });
    await go({ pathname: '/mine/wallet', requiresAuth: true });
    expect(deps.applyTheme).toHaveBeenCalledTimes(2);
  });

  it('[2.115] [9.3] opens the register dialog after 500 ms when register is 1 and the visitor is a guest', async () => {
    const visitor = setUp(guest);
    await visitor.go({ register: '1' });
    expect(visitor.deps.later).toHaveBeenCalledExactlyOnceWith(visitor.deps.openRegister, 500);
    await visitor.go({ register: '0' });
    const away = setUp(guest);
    expect(await away.go({ pathname: '/mine/wallet', requiresAuth: true, register: '1' })).toBe('home');
    expect(away.deps.later).toHaveBeenCalledExactlyOnceWith(away.deps.openRegister, 500);
    const member = setUp();
    await member.go({ register: '1' });
    expect(visitor.deps.later).toHaveBeenCalledOnce();
    expect(member.deps.later).not.toHaveBeenCalled();
  });
});
