/** Rights of each call of the console, generated from the contract: a new call is tested without another line. */
import { randomUUID } from 'node:crypto';
import { defaultSettings, headerNames } from '@hj/contract';
import {
  type ConsoleCallSpec,
  type ConsolePath,
  type ConsoleRequest,
  consoleCalls,
  permissionsOf,
  type StaffRole,
  staffRoles,
} from '@hj/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleServer, consoleServer, type TestStaff } from './test-console.ts';

const reason = '测试用的原因';
const order = { orderId: '1' };
/** A call that is new in the contract has to be given a sample here before this compiles. */
const draft: ConsoleRequest<'/console/api/v1/activities/propose'>['draft'] = {
  ...{ code: 'test', page: 'activityLandPage', category: 'daily', sort: 1, startsAt: 0, endsAt: null },
  terms: {
    ...{ title: '测试', note: '说明', tint: 'blue', art: 'first', multiplier: 1, rules: ['规则'] },
    parts: [{ code: 'claim', label: '礼金', period: 'day', reward: { kind: 'fixed', amount: '8.00' } }],
  },
};
const tableLimits = { minBet: '1.00', maxBet: '5000.00', maxRound: '20000.00', maxKinds: {} };
const roomTerms = {
  ...{ isOpen: true, base: '0.10', entryMin: '22.50', rakePercent: 5 },
  ...{ gatherMs: 4000, turnMs: 8000, houseSits: true },
};
const advert: ConsoleRequest<'/console/api/v1/site/saveAdvert'>['draft'] = {
  ...{
    place: 'promo',
    words: { title: '活动', body: '', linkText: '' },
    english: null,
    art: 'gift',
    tint: 'red',
  },
  ...{ link: null, audience: 'all', minGrade: 0, maxGrade: 10, frequency: 'once', maxShows: 1, position: 0 },
  ...{ startsAt: 4_102_444_800_000, endsAt: null },
};
const grade: ConsoleRequest<'/console/api/v1/vip/propose'>['draft']['terms']['grades'][number] = {
  ...{ name: '素羽', deposits: '0.00', turnover: '0.00', keepTurnover: '0.00', rebateCap: '100.00' },
  gifts: { promotion: '0.00', weekly: '0.00', monthly: '0.00', birthday: '0.00' },
  rates: { sport: 40, esport: 45, realbet: 30, egame: 60, chess: 40, lottery: 30, fishing: 50 },
};
const vip = {
  terms: { keepDays: 90, warnDays: 14, multiplier: 1, grades: Array.from({ length: 11 }, () => grade) },
  withdrawals: [],
};
const samples: { readonly [Path in ConsolePath]: ConsoleRequest<Path> } = {
  '/console/api/v1/staff/login': { name: 'nobody', password: 'wrong-horse-7' },
  '/console/api/v1/staff/captcha': {},
  '/console/api/v1/staff/enroll': { ticket: 'none', code: '123456' },
  '/console/api/v1/staff/me': {},
  '/console/api/v1/staff/logout': {},
  '/console/api/v1/staff/changePassword': { password: 'a', newPassword: 'another-horse-8', code: '123456' },
  '/console/api/v1/staff/list': {},
  '/console/api/v1/staff/create': { name: 'liang', displayName: '梁', roles: ['support'] },
  '/console/api/v1/staff/setRoles': { staffId: '999', roles: ['support'] },
  '/console/api/v1/staff/disable': { staffId: '999', disabled: true },
  '/console/api/v1/staff/resetTotp': { staffId: '999' },
  '/console/api/v1/overview': {},
  '/console/api/v1/audit/list': {},
  '/console/api/v1/deposits/list': {},
  '/console/api/v1/deposits/get': order,
  '/console/api/v1/deposits/receipt': order,
  '/console/api/v1/deposits/unmatched': {},
  '/console/api/v1/deposits/resolveUnmatched': { paymentId: '1', reason },
  '/console/api/v1/deposits/rejectClaim': { paymentId: '1', claimId: '1', reason },
  '/console/api/v1/deposits/proposeUnmatched': { paymentId: '1', action: 'credit', reason },
  '/console/api/v1/deposits/decideUnmatched': { paymentId: '1', approve: true, reason },
  '/console/api/v1/deposits/withdrawUnmatched': { paymentId: '1', reason },
  '/console/api/v1/deposits/chargeback': { ...order, reason },
  '/console/api/v1/adjustments/list': {},
  '/console/api/v1/adjustments/propose': { kind: 'credit', memberId: '1', amount: '10.00', reason },
  '/console/api/v1/adjustments/decide': { adjustmentId: '1', approve: true, reason },
  '/console/api/v1/adjustments/withdraw': { adjustmentId: '1', reason },
  '/console/api/v1/withdrawals/list': {},
  '/console/api/v1/withdrawals/get': order,
  '/console/api/v1/withdrawals/lock': order,
  '/console/api/v1/withdrawals/unlock': order,
  '/console/api/v1/withdrawals/approve': order,
  '/console/api/v1/withdrawals/toRisk': { ...order, reason },
  '/console/api/v1/withdrawals/reject': { ...order, code: 'risk', sentence: reason },
  '/console/api/v1/withdrawals/retryPayout': order,
  '/console/api/v1/withdrawals/approveMany': { orderIds: ['1'] },
  '/console/api/v1/withdrawals/rejectMany': { orderIds: ['1'], code: 'risk', sentence: reason },
  '/console/api/v1/withdrawals/toRiskMany': { orderIds: ['1'], reason },
  '/console/api/v1/chat/rooms': {},
  '/console/api/v1/chat/stream': { rid: 'hall' },
  '/console/api/v1/chat/picture': { pictureId: '00000000-0000-4000-8000-000000000001' },
  '/console/api/v1/chat/speaker': { uid: 'm0000000000000001' },
  '/console/api/v1/chat/recall': { rid: 'hall', seqs: [1], reason },
  '/console/api/v1/chat/sanction': { uid: 'mffffffffffffffff', kind: 'free', reason },
  '/console/api/v1/chat/room': {
    ...{ rid: 'match:1', slowSeconds: 0, minGrade: 0, minTurnover: '0', minAgeHours: 0, pictureGrade: 3 },
    ...{ guests: false, muted: false, closed: false, pinned: null, reason },
  },
  '/console/api/v1/chat/say': { rid: 'match:1', text: '测试', reason },
  '/console/api/v1/chat/term': { term: '没有的词', blocked: false, reason },
  '/console/api/v1/tables/list': {},
  '/console/api/v1/tables/rooms': {},
  '/console/api/v1/tables/set': {
    ...{ table: 'rou-1', isOpen: true, reason },
    limits: tableLimits,
    seen: { isOpen: true, limits: tableLimits },
  },
  '/console/api/v1/tables/setRoom': { room: 'niuniu-1', reason, terms: roomTerms, seen: roomTerms },
  '/console/api/v1/lotteries/games': {},
  '/console/api/v1/lotteries/returns': {},
  '/console/api/v1/lotteries/issues': { game: 'ssc1' },
  '/console/api/v1/lotteries/issue': { game: 'ssc1', number: '20261128-0001' },
  '/console/api/v1/lotteries/set': {
    ...{ game: 'ssc1', isOpen: true, reason },
    limits: {
      ...{ minLine: '0.02', maxLine: '20000.00', maxMember: '100000.00' },
      ...{ maxNumber: '500000.00', maxIssue: '5000000.00' },
    },
  },
  '/console/api/v1/lotteries/preview': {
    ...{ game: 'ssc1', number: '20261128-0001', target: 'void', draw: null },
  },
  '/console/api/v1/lotteries/corrections': {},
  '/console/api/v1/lotteries/propose': {
    ...{ game: 'ssc1', number: '20261128-0001', target: 'void', draw: null, reason },
  },
  '/console/api/v1/lotteries/decide': { correctionId: '1', approve: true, reason },
  '/console/api/v1/lotteries/withdraw': { correctionId: '1', reason },
  '/console/api/v1/lotteries/carryOut': { correctionId: '1', reason },
  '/console/api/v1/margins/list': { sport: 'FT' },
  '/console/api/v1/margins/set': {
    ...{ sport: 'FT', tier: 1, market: 'three-way', phase: 'live', margin: 600, reason },
  },
  '/console/api/v1/returns/list': {},
  '/console/api/v1/members/find': { text: 'liang' },
  '/console/api/v1/members/get': { memberId: '1' },
  '/console/api/v1/members/reveal': { memberId: '1', reason },
  '/console/api/v1/members/security': { memberId: '1' },
  '/console/api/v1/members/protection': { memberId: '1' },
  '/console/api/v1/members/documents': { memberId: '1' },
  '/console/api/v1/members/linked': { memberId: '1' },
  '/console/api/v1/members/setStatus': { memberId: '1', reason, status: 'frozen' },
  '/console/api/v1/members/demandPhoneCheck': { memberId: '1', reason },
  '/console/api/v1/members/resetTwoStep': { memberId: '1', reason },
  '/console/api/v1/members/setLimit': {
    ...{ memberId: '1', reason, kind: 'deposit', period: '24h', value: '100.00' },
  },
  '/console/api/v1/members/handleSign': { signId: '1', reason },
  '/console/api/v1/members/correctIdentity': { memberId: '1', reason, gender: 'male' },
  '/console/api/v1/members/resetContact': { memberId: '1', reason, email: 'a@example.com' },
  '/console/api/v1/documents/list': {},
  '/console/api/v1/documents/open': { documentId: '1' },
  '/console/api/v1/documents/approve': { documentId: '1', reason },
  '/console/api/v1/documents/reject': { documentId: '1', reason },
  '/console/api/v1/feedback/list': {},
  '/console/api/v1/feedback/get': { feedbackId: '1' },
  '/console/api/v1/feedback/image': { imageId: randomUUID() },
  '/console/api/v1/feedback/reply': { feedbackId: '1', text: '已核对' },
  '/console/api/v1/feedback/close': { feedbackId: '1', reason },
  '/console/api/v1/service/list': {},
  '/console/api/v1/service/get': { chatId: '1' },
  '/console/api/v1/service/image': { imageId: '00000000-0000-4000-8000-000000000001' },
  '/console/api/v1/service/take': { chatId: '1' },
  '/console/api/v1/service/handBack': { chatId: '1' },
  '/console/api/v1/service/reply': { chatId: '1', text: '您好' },
  '/console/api/v1/service/end': { chatId: '1' },
  '/console/api/v1/service/answers': {},
  '/console/api/v1/service/addAnswer': { title: '您好', text: '您好', forVisitors: false },
  '/console/api/v1/service/retireAnswer': { answerId: '999' },
  '/console/api/v1/notices/list': {},
  '/console/api/v1/notices/publish': {
    ...{ title: '公告', body: '正文', popup: false, audience: 'all', frequency: 'once', priority: 0 },
    ...{ startsAt: 4_102_444_800_000, endsAt: null, reason },
  },
  '/console/api/v1/notices/end': { noticeId: '999', reason },
  '/console/api/v1/site/adverts': {},
  '/console/api/v1/site/saveAdvert': { advertId: '999', version: 1, draft: advert, reason },
  '/console/api/v1/site/pauseAdvert': { advertId: '999', paused: true, reason },
  '/console/api/v1/site/settings': {},
  '/console/api/v1/site/saveSettings': { settings: defaultSettings, version: 999, reason },
  '/console/api/v1/site/sponsors': {},
  '/console/api/v1/site/saveSponsors': {
    ...{ content: { title: '赞助', intro: '说明', partners: [], news: [] }, version: 999, reason },
  },
  '/console/api/v1/broadcasts/list': {},
  '/console/api/v1/broadcasts/send': {
    ...{ kind: 'notice', title: '通知', body: '正文', link: null },
    ...{ minGrade: 10, maxGrade: 10, activeDays: null, reason },
  },
  '/console/api/v1/outbox/list': {},
  '/console/api/v1/director/matches': {},
  '/console/api/v1/director/direct': { matchId: '999999', target: { kind: 'end' } },
  '/console/api/v1/reconciliation/runs': {},
  '/console/api/v1/reconciliation/run': { day: '2026-01-31', provider: 'none' },
  '/console/api/v1/reconciliation/differences': {},
  '/console/api/v1/reconciliation/faults': {},
  '/console/api/v1/reconciliation/resolve': { differenceId: '1', note: reason },
  '/console/api/v1/activities/list': {},
  '/console/api/v1/activities/get': { activityId: '1' },
  '/console/api/v1/activities/propose': { version: 0, draft, reason },
  '/console/api/v1/activities/proposals': {},
  '/console/api/v1/activities/decide': { proposalId: '1', approve: true, reason },
  '/console/api/v1/activities/pause': { activityId: '1', paused: true, reason },
  '/console/api/v1/activities/preview': { version: 1, draft },
  '/console/api/v1/activities/dryRun': { terms: draft.terms, days: 7 },
  '/console/api/v1/activities/claims': {},
  '/console/api/v1/activities/decideClaim': { claimId: '1', approve: true, reason },
  '/console/api/v1/vip/get': {},
  '/console/api/v1/vip/propose': { version: 1, draft: vip, reason },
  '/console/api/v1/vip/proposals': {},
  '/console/api/v1/vip/decide': { proposalId: '1', approve: true, reason },
  '/console/api/v1/members/setRebate': { memberId: '1', off: true, reason },
  '/console/api/v1/agents/applications': {},
  '/console/api/v1/agents/decideApplication': { applicationId: '1', approve: true, reason },
  '/console/api/v1/agents/tree': {},
  '/console/api/v1/agents/moveMember': { memberId: '1', agentId: null, reason },
  '/console/api/v1/agents/moveAgent': { agentId: '1', parentId: null, sharePpm: 100_000, reason },
  '/console/api/v1/agents/moves': {},
  '/console/api/v1/agents/decideMove': { proposalId: '1', approve: true, reason },
  '/console/api/v1/agents/statements': {},
  '/console/api/v1/agents/statement': { statementId: '1' },
  '/console/api/v1/agents/checkStatement': { statementId: '1', reason },
  '/console/api/v1/agents/decideStatement': { statementId: '1', approve: true, reason },
  '/console/api/v1/cases/list': {},
  '/console/api/v1/cases/get': { caseId: '1' },
  '/console/api/v1/cases/assign': { caseId: '1' },
  '/console/api/v1/cases/decide': { caseId: '1', outcome: 'cleared', note: reason },
};

const every = Object.entries(consoleCalls) as [ConsolePath, ConsoleCallSpec][];
let server: ConsoleServer;
let people: Map<StaffRole, TestStaff>;

beforeAll(async () => {
  server = await consoleServer();
  people = new Map();
  for (const role of staffRoles) people.set(role, await server.staff(role));
});
afterAll(() => server.close());

function personOf(role: StaffRole): TestStaff {
  const person = people.get(role);
  if (person === undefined) throw new Error(`fixture: no member of staff is ${role}`);
  return person;
}

const rolesWithout = ({ permission }: ConsoleCallSpec) =>
  staffRoles.filter((role) => permission !== undefined && !permissionsOf([role]).includes(permission));
const rolesWith = ({ permission }: ConsoleCallSpec) =>
  staffRoles.filter((role) => permission === undefined || permissionsOf([role]).includes(permission));

/** All state that the console could have changed, in one query. */
async function rows(): Promise<string> {
  const [row] = await server.app.owner.sql<{ digest: string }[]>`
    select concat_ws(' ', (select count(*) from staff_commands), (select count(*) from adjustments),
      (select count(*) from ledger_transfers), (select count(*) from deals),
      (select md5(string_agg(s::text, ',' order by id)) from (select * from staff) s),
      (select md5(string_agg(t::text, ',')) from staff_totp t),
      (select md5(string_agg(r::text, ',')) from reconciliation_runs r),
      (select count(*) from member_corrections), (select count(*) from protection_limit_changes)) as digest`;
  return row?.digest ?? '';
}

describe.each(every)('%s', (path, spec) => {
  it('refuses calls without a live session of the staff (6001)', async () => {
    if (spec.access === 'guest') return;
    const expired = await server.staff('admin', 'finance-lead', 'risk');
    const player = await server.app.member();
    await server.app.owner
      .sql`update staff_sessions set expires_at = now() - interval '1 day' where staff_id = ${expired.id}`;
    const before = await rows();
    for (const token of [undefined, '', 'garbage', 'a'.repeat(43), player.token, expired.token]) {
      const headers: Record<string, string> = token === undefined ? {} : { [headerNames.token]: token };
      const answer = await server.send(path, JSON.stringify(samples[path]), {
        ...headers,
        [headerNames.idempotencyKey]: randomUUID(),
      });
      expect(answer).toEqual({ status_code: 6001, data: null, message: '请重新登录', status: 401 });
    }
    expect(await rows()).toEqual(before);
  });

  it('(C35) (OP1) refuses every role that lacks its permission with 6003, before the body, and writes it down', async () => {
    const before = await rows();
    for (const role of rolesWithout(spec)) {
      const { actor, ...person } = personOf(role);
      const known = (await server.auditOf(actor)).length;
      for (const body of [samples[path], {}, { nonsense: 1 }]) {
        expect((await server.call(path, body, person)).status_code).toBe(6003);
      }
      const recorded = (await server.auditOf(actor)).slice(known);
      expect(recorded).toEqual(Array(3).fill({ action: 'console.refused', subject: path }));
    }
    expect(await rows()).toEqual(before);
  });

  it('answers permitted staff with a code that it names, and leaves no row of a refused action', async () => {
    const role = rolesWith(spec)[0];
    if (role === undefined) throw new Error('fixture: no role may');
    const person = path.endsWith('logout') ? await server.staff(role) : personOf(role);
    const known = (await server.auditOf(person.actor)).length;
    const { status_code } = await server.call(path, samples[path], person);
    const recorded = (await server.auditOf(person.actor)).slice(known);
    if (status_code === 6000 && spec.audit === undefined) expect(recorded).toEqual([]);
    if (status_code !== 6000)
      expect(recorded.filter(({ action }) => !action.includes('refused'))).toEqual([]);
  });

  it('refuses bodies that are none of its own with 6007', async () => {
    const role = rolesWith(spec)[0];
    if (role === undefined || path.endsWith('logout')) return;
    const headers = {
      [headerNames.token]: personOf(role).token,
      [headerNames.idempotencyKey]: randomUUID(),
    };
    const before = await rows();
    for (const payload of ['{', '[]', 'null', '"text"', '1', '{"a":"\\u0000"}']) {
      expect((await server.send(path, payload, headers)).status_code).toBe(6007);
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const forged = { ...headers, 'content-type': type };
      const answer = await server.send(path, JSON.stringify(samples[path]), forged);
      expect(answer.status_code).toBe(6007);
    }
    if (spec.money) {
      const { [headerNames.idempotencyKey]: _key, ...keyless } = headers;
      const answer = await server.send(path, JSON.stringify(samples[path]), keyless);
      expect(answer.status_code).toBe(6007);
    }
    expect(await rows()).toEqual(before);
  });
});

describe('the listener', () => {
  it('is known by POST alone, frames nowhere and keeps nothing', async () => {
    const answer = await server.http.inject({ method: 'GET', url: '/console/api/v1/overview' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('serves no call of players, nor they one of the console', async () => {
    const staff = personOf('admin');
    expect((await server.send('/site/api/v1/member/info', '{}')).status).toBe(404);
    const answer = await server.app.post(
      '/console/api/v1/staff/me',
      {},
      { [headerNames.token]: staff.token },
    );
    expect(answer.status).toBe(404);
  });

  it('answers strangers 6033 where addresses are named, and a probe of its health', async () => {
    const kept = await consoleServer({ HJ_CONSOLE_ADDRESSES: '10.2.0.0/16' });
    try {
      const body = JSON.stringify({ name: 'nobody', password: 'x' });
      const from = async (address: string) =>
        (await kept.send('/console/api/v1/staff/login', body, {}, address)).status_code;
      expect([await from('10.2.4.17'), await from('203.0.113.9')]).toEqual([6002, 6033]);
      expect((await kept.http.inject({ url: '/healthz', remoteAddress: '203.0.113.9' })).statusCode).toBe(
        200,
      );
    } finally {
      await kept.close();
    }
  });
});
