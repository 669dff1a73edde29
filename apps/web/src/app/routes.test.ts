import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOf, type DestinationName, destinations } from '../shared/navigation/destinations.ts';
import { goTo } from '../shared/navigation/navigator.ts';
import { followAuthEvents, useAuthDialog } from '../shared/session/auth-dialog.ts';
import { clearSession, saveLogin } from '../shared/session/session-store.ts';
import { createAppRouter } from './router.ts';
import { MINE_GROUPS, MORE_GROUP } from './shell/mine-items.ts';
import { MAIN_NAV } from './shell/nav-items.ts';

const calls: string[] = [];

function routerAt(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] });
  return createAppRouter({ error: () => null, notFound: () => null, history });
}

/** Route ids that an address matches, without loading any page. */
function matched(address: string): string[] {
  const router = routerAt(address);
  return router.matchRoutes(router.latestLocation).map((match) => match.routeId);
}

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path);
    const data = path.endsWith('/member/info') ? { bindPhone: false, bindRealName: false } : { url: '' };
    return new Response(JSON.stringify({ status_code: 6000, data, message: '' }));
  });
});

afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

describe('the paths of the site', () => {
  it('[2.1][2.4] has home at / inside the dashboard layout', () => {
    expect(matched('/')).toEqual(['__root__', '/_site', '/_site/']);
  });

  it('[2.2] has /loading outside of it', () => {
    expect(matched('/loading')).toEqual(['__root__', '/loading']);
  });

  it('[2.3] has /pg/game outside of it', () => {
    expect(matched('/pg/game')).toEqual(['__root__', '/pg/game']);
  });

  it('[2.50] leads any other path to the not-found page', () => {
    expect(matched('/no/such/page').at(-1)).toBe('/_site/$');
  });

  const PARAMS = { id: '1', code: 'ck', enName: 'crty', info: 'x' };
  it.each(Object.keys(destinations).filter((name) => name !== 'notFound'))(
    'has a page for the destination %s',
    (name) => {
      const address = addressOf(name as DestinationName, PARAMS) ?? '';
      expect(matched(address).at(-1)).not.toBe('/_site/$');
    },
  );
});

describe('the local sport page', () => {
  it('[2.57] [6.7] asks for a login, and has the whole width and no footer', () => {
    const { staticData } = routerAt('/').routesById['/_site/game/sport/$enName'].options;
    expect(matched('/game/sport/crty').at(-1)).toBe('/_site/game/sport/$enName');
    expect(staticData).toMatchObject({ requiresAuth: true, noFooter: true, desk: true });
  });
});

it.each([
  ['/activity/activityLandPage/7', '/_site/activity/activityLandPage/$id'],
  ['/activity/firstDeposit/7', '/_site/activity/firstDeposit/$id'],
  ['/activity/againDeposit/7', '/_site/activity/againDeposit/$id'],
  ['/activity/newTask/7', '/_site/activity/newTask/$id'],
  ['/activity/drawGift/7', '/_site/activity/drawGift/$id'],
  ['/activity/signGift/7', '/_site/activity/signGift/$id'],
  ['/activity/bettingGift/7', '/_site/activity/bettingGift/$id'],
  ['/mine/vip', '/_site/mine/vip/'],
  ['/mine/vip/detail', '/_site/mine/vip/detail'],
] as const)('%s is the page %s', (address, page) => {
  expect(matched(address).at(-1)).toBe(page);
});

it('[2.5] /dz/game is the frame of a slot, without a footer', () => {
  expect(matched('/dz/game').at(-1)).toBe('/_site/dz/game');
  expect(routerAt('/').routesById['/_site/dz/game'].options.staticData).toMatchObject({
    noFooter: true,
    game: true,
  });
});

it('[2.14] the page of sponsorships has no footer', () => {
  expect(matched('/sponsor').at(-1)).toBe('/_site/sponsor');
  expect(routerAt('/').routesById['/_site/sponsor'].options.staticData).toMatchObject({ noFooter: true });
});

describe('the help page of the rules of sport', () => {
  it.each([
    ['2026-1', '2026-1'],
    ['2027', '2027'],
    ['%222027%22', '2027'],
  ])('is asked for ?version=%s as version %s', (typed, version) => {
    const router = routerAt(`/app/help/tygz?version=${typed}`);
    const [match] = router.matchRoutes(router.latestLocation).slice(-1);
    expect(match?.search).toEqual({ version });
  });
});

describe('the page of the chat', () => {
  it.each([
    ['match:12', 'match:12'],
    ['nonsense', undefined],
    ['match:', undefined],
  ])('is asked for ?room=%s as room %s', (typed, room) => {
    const router = routerAt(`/chat?room=${typed}`);
    const [match] = router.matchRoutes(router.latestLocation).slice(-1);
    expect(match?.search).toEqual({ room });
  });
});

describe('the words of an address', () => {
  it('are written without quotes, and read with those of older links', () => {
    const router = routerAt('/game/sport?match=%22123%22&game=BK');
    expect(router.latestLocation.search).toEqual({ match: '123', game: 'BK' });
    const { href } = router.buildLocation({
      to: '/game/sport',
      search: { match: '123', leagues: '100021-100235' },
    });
    expect(href).toBe('/game/sport?match=123&leagues=100021-100235');
  });
});

describe('the named destinations', () => {
  it.each([
    ['[2.51]', 'home', '/'],
    ['[2.52]', 'userinfo', '/mine/userinfo'],
    ['[2.53]', 'auth', '/mine/auth'],
    ['[2.85]', 'venture', '/agent'],
    ['[2.87]', 'appdownload', '/download'],
    ['[2.88]', 'gameegame', '/game/egame'],
    ['[2.89]', 'gamefishing', '/game/fishing'],
    ['[2.90]', 'saveMoney', '/mine/savemoney'],
    ['[2.91]', 'transferMoney', '/mine/transfermoney'],
    ['[2.92]', 'takeMoney', '/mine/takemoney'],
    ['[2.93]', 'rechargeWait', '/mine/rechargeWait'],
    ['[2.94]', 'transferWait', '/mine/transferWait'],
    ['[2.95]', 'huiwangWait', '/mine/huiwangWait'],
    ['[2.96]', 'xnbskWait', '/mine/xnbskWait'],
    ['[2.97]', 'virtualWait', '/mine/virtualWait'],
  ] as const)('%s %s leads to %s', (_, name, address) => {
    expect(addressOf(name)).toBe(address);
  });

  it.each([
    ['[2.86]', 'localSport', { enName: 'crty' }, '/game/sport/crty'],
    ['[2.98]', 'game', { info: 'https://v.example/g?a=1' }, '/game/https%3A%2F%2Fv.example%2Fg%3Fa%3D1'],
    ['[2.99]', 'signGift', { id: '3' }, '/activity/signGift/3'],
    ['[2.100]', 'bettingGift', { id: '3' }, '/activity/bettingGift/3'],
  ] as const)(
    '%s %s leads to its page with its parameter, and nowhere without',
    (_, name, params, address) => {
      expect(addressOf(name, params)).toBe(address);
      expect(addressOf(name)).toBeUndefined();
    },
  );

  it('[2.54] notFound leads to the not-found page', () => {
    expect(matched(destinations.notFound).at(-1)).toBe('/_site/$');
  });

  it('[2.55] login leads home and opens the auth dialog on the login tab', async () => {
    const stop = followAuthEvents();
    const router = routerAt('/sponsor');
    await router.load();
    goTo('login');
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(useAuthDialog.getState()).toMatchObject({ open: true, way: 1 });
    stop();
  });
});

describe('the categories of the navigation', () => {
  const items = [...MAIN_NAV, ...MINE_GROUPS.flatMap((group) => group.items), ...MORE_GROUP.items];

  it.each([
    ['[2.116]', 'home', '/'],
    ['[2.117]', 'sport', '/game/sport'],
    ['[2.118]', 'egame', '/game/egame'],
    ['[2.119]', 'realbet', '/game/realbet'],
    ['[2.120]', 'lottery', '/game/lottery'],
    ['[2.121]', 'chess', '/game/chess'],
    ['[2.122]', 'gaming', '/game/gaming'],
    ['[2.123]', 'fish', '/game/fishing'],
    ['[2.124]', 'customer', '/service'],
    ['[2.125]', 'venture', '/agent'],
    ['[2.126]', 'sponsor', '/sponsor'],
    ['[2.127]', 'discount', '/activity/discount'],
    ['[2.128]', 'app', '/download'],
    ['[2.129]', 'save_money', '/mine/savemoney'],
    ['[2.130]', 'transfer_money', '/mine/transfermoney'],
    ['[2.131]', 'take_money', '/mine/takemoney'],
    ['[2.132]', 'profile', '/mine/userinfo'],
    ['[2.133]', 'vip', '/mine/vip'],
    ['[2.134]', 'Welfare', '/mine/welfare'],
    ['[2.135]', 'bet_record', '/mine/betRecord'],
    ['[2.136]', 'trade_record', '/mine/transRecord'],
    ['[2.137]', 'message', '/mine/message'],
  ])('%s %s leads to %s', (_, key, to) => {
    expect(items.find((item) => item.key === key)?.to).toBe(to);
  });
});

describe('a navigation', () => {
  // The guard remembers where the visitor stands: every visitor comes from home.
  beforeEach(async () => {
    await routerAt('/').load();
    calls.length = 0;
  });

  it('[2.104][6.5] sends a guest home from the user centre', async () => {
    const router = routerAt('/mine/vip');
    await router.load();
    expect(router.state.location.pathname).toBe('/');
    expect(calls).toEqual([]);
  });

  it('[2.101][6.5] fetches the profile and lets a member in', async () => {
    saveLogin('secret', '7');
    const router = routerAt('/mine/vip');
    await router.load();
    expect(router.state.location.pathname).toBe('/mine/vip');
    expect(calls).toEqual(['/site/api/v1/member/info']);
  });

  it('a page of a member whose profile is known does not wait for it', async () => {
    saveLogin('secret', '7');
    const router = routerAt('/mine/vip');
    await router.load();
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', (path: string) => {
      if (!path.endsWith('/member/info')) return answer(path);
      calls.push(path);
      return new Promise(() => {});
    });
    await router.navigate({ to: '/mine/wallet' });
    expect(router.state.resolvedLocation?.pathname).toBe('/mine/wallet');
    expect(calls.filter((path) => path.endsWith('/member/info'))).toHaveLength(2);
  });

  it('[2.106][2.107] sends a member without a bound phone to the auth page', async () => {
    saveLogin('secret', '7');
    const router = routerAt('/mine/addBankCard');
    await router.load();
    expect(router.state.location.pathname).toBe('/mine/auth');
  });

  it('[1.16][6.1] lets a guest see a public page', async () => {
    const router = routerAt('/sponsor');
    await router.load();
    expect(router.state.location.pathname).toBe('/sponsor');
  });

  it('[2.58] follows /redirect/ for a member and not for a guest', async () => {
    const guest = routerAt('/redirect/sponsor');
    await guest.load();
    expect(guest.state.location.pathname).toBe('/');
    saveLogin('secret', '7');
    const member = routerAt('/redirect/sponsor');
    await member.load();
    expect(member.state.location.pathname).toBe('/sponsor');
  });
});
