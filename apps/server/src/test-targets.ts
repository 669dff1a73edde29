/** For tests only: every call and every method of the contract in one list, each with a body that it would take. */
import { randomUUID } from 'node:crypto';
import {
  type CallPath,
  type CallRequest,
  type CallSpec,
  calls,
  headerNames,
  type OwnedKind,
  type ResourceMethod,
  type ResourceRequest,
  resources,
} from '@hj/contract';
import { betInput } from './modules/sportsbook/test-bets.ts';
import type { Answer, TestApp, TestMember } from './test-app.ts';

const resourcePath = '/game/api/v1/venue/resource';

/** A call, or a method of the sportsbook's one path. */
export interface Target {
  name: string;
  path: string;
  spec: CallSpec;
  /** What it takes, as it stands inside `wrap`. */
  sample: Readonly<Record<string, unknown>>;
  wrap(request: unknown): unknown;
}

type Samples = { readonly [Path in CallPath]: CallRequest<Path> } & {
  readonly [Method in ResourceMethod]: ResourceRequest<Method>;
};

/** A call that is new in the contract has to be given a sample here before this compiles. */
function samplesOf({ match }: TestApp): Samples {
  const password = '0123456789abcdef0123456789abcdef';
  const captcha = { kaptchcate: 1, codeId: 'none', code: 'abcd' } as const;
  const order = { orderId: '1' };
  const gide = String(match.id);
  const { marketId, outcome } = betInput(match);
  return {
    '/site/api/v1/user/login': { isAgent: 0, name: 'liang88', password, version: '1.0', ...captcha },
    '/site/api/v1/user/register': {
      ...{ name: 'liang88', password, secondPassword: password, isAgree: true },
      ...captcha,
      ...{ domain: 'localhost', rCode: '', iCode: '' },
    },
    '/site/api/v1/user/logout': {},
    '/site/api/v1/member/info': { isPop: false },
    '/site/api/v1/member/jwt': {},
    '/site/api/v1/member/kaptchcate': { action: 'login', name: 'liang88' },
    '/site/api/v1/register/defaultKaptcha': {},
    '/site/api/v1/member/sessionList': {},
    '/site/api/v1/member/revokeSession': { sessionId: '1' },
    '/fd/api/v1/payment/types': {},
    '/fd/api/v1/payment/pay': { channelId: 'bank', amount: '100.00' },
    '/fd/api/v1/payment/getDepositOrderStatus': order,
    '/fd/api/v1/payment/closeOrder': order,
    '/fd/api/v1/transfer/getBalance': { withLockMoney: true },
    '/fd/api/v1/transactions/queryDealRecord': { pageNum: 1, pageSize: 20, beginTime: 0, endTime: 0 },
    '/game/api/v1/venue/resource': { enName: 'crty', method: 'get_results', Request: {} },
    '/site/api/v1/configuration/preInfo': {},
    '/game/api/v1/venue/launch': { enName: 'crty', gameCode: '', isActivity: false },
    '/game/api/v1/record/betRecordTotal': { enName: 'crty', state: 'all', beginTime: 0, endTime: 0 },
    '/game/api/v1/record/betRecordList': { enName: 'crty', state: 'all', pageNum: 1, pageSize: 20 },
    get_league_count: { gtype: 'FT', showtype: 'FT' },
    get_game_list: { gtype: 'FT', showtype: 'FT', sorttype: 'L', lid: ['1'], pageNum: 1, pageSize: 50 },
    get_game_more: { gide },
    order_view: { marketId, outcome, oddsType: 'E' },
    bet: { ...betInput(match), score: '0-0' },
    get_order_state: { betIds: ['1'] },
    get_today_wagers: { state: 'open', pageNum: 1 },
    get_results: { gtype: 'FT', pageNum: 1, pageSize: 30 },
  };
}

export function listTargets(app: TestApp): Target[] {
  const samples: Readonly<Record<string, object>> = samplesOf(app);
  const sampleOf = (name: string) => ({ ...samples[name] });
  const ofCalls = Object.entries(calls).map(
    ([path, spec]): Target => ({
      ...{ name: path, path, spec, sample: sampleOf(path) },
      wrap: (request) => request,
    }),
  );
  const ofMethods = Object.entries(resources).map(
    ([method, spec]): Target => ({
      ...{ name: method, path: resourcePath, spec, sample: sampleOf(method) },
      wrap: (Request) => ({ enName: 'crty', method, Request }),
    }),
  );
  return [...ofCalls, ...ofMethods];
}

export const names = [...Object.keys(calls), ...Object.keys(resources)];

/** What a member's page sends with a call: the token, and a key where money moves. */
export function headersOf({ spec }: Target, member: TestMember | undefined): Record<string, string> {
  return {
    ...(member === undefined ? {} : { [headerNames.token]: member.token }),
    ...(spec.money ? { [headerNames.idempotencyKey]: randomUUID() } : {}),
  };
}

export function callTarget(
  app: TestApp,
  target: Target,
  member: TestMember | undefined,
  request: unknown = target.sample,
): Promise<Answer & { status: number }> {
  return app.post(target.path, JSON.stringify(target.wrap(request)), headersOf(target, member));
}

/** The id of something of each kind that belongs to this member. */
export async function ownedIds(app: TestApp, member: TestMember): Promise<Record<OwnedKind, string>> {
  const order = await app.post(
    '/fd/api/v1/payment/pay',
    { channelId: 'bank', amount: '100' },
    { [headerNames.token]: member.token, [headerNames.idempotencyKey]: randomUUID() },
  );
  const bet = await app.post(
    resourcePath,
    { enName: 'crty', method: 'bet', Request: betInput(app.match) },
    { [headerNames.token]: member.token, [headerNames.idempotencyKey]: randomUUID() },
  );
  return {
    deposit: textAt(order.data, 'orderId'),
    bet: textAt(bet.data, 'bet', 'betId'),
    session: String(member.sessionId),
  };
}

function textAt(value: unknown, ...path: string[]): string {
  let found = value;
  for (const name of path) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
  }
  if (typeof found !== 'string') throw new Error(`no ${path.join('.')} in ${JSON.stringify(value)}`);
  return found;
}
