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
import { plantCard } from './modules/cashier/destinations/test-card.ts';
import { plantWithdrawal } from './modules/cashier/withdrawal/test-withdrawal.ts';
import { betInput, slipInput } from './modules/sportsbook/test-bets.ts';
import { plantPasskey } from './modules/two-step/test-two-step.ts';
import type { Answer, TestApp, TestMember } from './test-app.ts';
import { letterSamples } from './test-letter-samples.ts';
import { promotionSamples } from './test-promotion-samples.ts';
import { talkSamples } from './test-talk-samples.ts';

const resourcePath = '/game/api/v1/venue/resource';

/** A call, or a method of the sportsbook's one path. */
export interface Target {
  name: string;
  path: string;
  spec: CallSpec;
  /** Its input, as it stands inside `wrap`. */
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
  const proof = { kind: 'totp', code: '123456' } as const;
  const code = {
    sendCodeNum: '8613800138000',
    sendName: 'liang88',
    codeId: 'none',
    imageCode: 'abcd',
    type: 2,
    cate: 0,
    version: '1',
    kaptchcate: 1,
  } as const;
  const phone = { phone: '8613800138000', name: 'liang88' };
  const email = { email: 'a@example.com', name: 'liang88' };
  const passwords = { password, secondPassword: password };
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
    '/site/api/v1/register/sliderPuzzle': { action: 'login' },
    '/site/api/v1/register/sliderAnswer': { lot_number: 'none', x: 10, path: [[0, 0, 0]] },
    '/site/api/v1/member/validateGeeCheck': {
      ...{ lot_number: 'none', captcha_output: '', pass_token: 'none', gen_time: '1' },
      ...{ validate_way: 0, action: 'login' },
    },
    '/site/api/v1/user/loginByDevice': { name: 'liang88', deviceToken: 'none', version: '1.0', ...captcha },
    '/site/api/v1/user/loginTwoStep': { ticket: 'none', proof },
    '/site/api/v1/user/passkeyOptions': { ticket: 'none' },
    '/site/api/v1/member/acceptTerms': { termsVersion: 'none' },
    '/site/api/v1/member/loginHistory': { pageNum: 1, pageSize: 20 },
    '/site/api/v1/member/forgetDevices': {},
    '/site/api/v1/sendCode/one': code,
    '/site/api/v1/sendCode/two': code,
    '/site/api/v1/forgetByPhone/one': phone,
    '/site/api/v1/forgetByPhone/two': { ...phone, code: '123456', ticket: 'none' },
    '/site/api/v1/forgetByPhone/three': { ...phone, ...passwords, ticket: 'none' },
    '/site/api/v1/forgetByEmail/one': email,
    '/site/api/v1/forgetByEmail/two': { ...email, code: '123456', ticket: 'none' },
    '/site/api/v1/forgetByEmail/three': { ...email, ...passwords, ticket: 'none' },
    '/site/api/v1/member/bindPassword': { oldPassword: password, ...passwords },
    '/site/api/v1/member/bindPasswordByPhone': { code: '123456', ...passwords },
    '/site/api/v1/member/bindPasswordByEmail': { code: '123456', ...passwords },
    '/site/api/v1/withdrawal/pwd/set': { loginPassword: password, ...passwords },
    '/site/api/v1/withdrawal/pwd/reset': { oldPassword: password, ...passwords },
    '/site/api/v1/member/twoStep/state': {},
    '/site/api/v1/member/twoStep/beginTotp': { password },
    '/site/api/v1/member/twoStep/confirmTotp': { code: '123456' },
    '/site/api/v1/member/twoStep/endTotp': { password, proof },
    '/site/api/v1/member/twoStep/beginPasskey': { password },
    '/site/api/v1/member/twoStep/finishPasskey': { name: '手机', response: {} },
    '/site/api/v1/member/twoStep/passkeyOptions': {},
    '/site/api/v1/member/twoStep/removePasskey': { passkeyId: '1', password, proof },
    '/site/api/v1/member/twoStep/renewRecoveryCodes': { password, proof },
    '/site/api/v1/member/saveProfile': { birthday: '2020-01-01' },
    '/site/api/v1/member/bindPhone': { areaCode: '86', phone: '13800138000', code: '123456', password },
    '/site/api/v1/member/bindEmail': { email: 'a@example.com', code: '123456', password },
    '/site/api/v1/member/bindOther': { kind: 'qq', value: '10000', password },
    '/site/api/v1/member/bindFromDeposit': { areaCode: '86', phone: '13800138000', code: '123456', password },
    '/site/api/v1/member/avatarList': {},
    '/site/api/v1/member/setLanguage': { language: 'en' },
    '/site/api/v1/member/addAvatar': { image: 'AAAA' },
    '/site/api/v1/member/documentList': {},
    '/site/api/v1/member/addDocument': { kind: 'passport', image: 'AAAA' },
    '/site/api/v1/site/countryArea/queryCountryArea': {},
    '/site/api/v1/site/common/singleDataDecryption': { cipher: 'none' },
    '/site/api/v1/protection/state': {},
    ...talkSamples(),
    ...letterSamples,
    '/site/api/v1/advertising/queryNoticeListByPage': {},
    '/site/api/v1/advertising/navigationList': {},
    '/site/api/v1/protection/setLimit': { kind: 'deposit', period: '24h', value: '100.00' },
    '/site/api/v1/protection/confirmLimit': { kind: 'deposit', period: '24h', value: '100.00' },
    '/site/api/v1/protection/cancelLimit': { kind: 'deposit', period: '24h' },
    '/site/api/v1/protection/coolOff': { term: '24h' },
    '/site/api/v1/protection/exclude': { term: '6m' },
    '/site/api/v1/protection/revokeExclusion': {},
    '/site/api/v1/protection/closeAccount': { confirm: true, reason: '' },
    '/site/api/v1/protection/setRealityCheck': { minutes: 30 },
    '/site/api/v1/protection/realityCheck': {},
    '/site/api/v1/protection/acknowledgeRealityCheck': { choice: 'continue' },
    '/site/api/v1/protection/questionnaire': { answers: Array.from({ length: 10 }, () => false) },
    '/site/api/v1/member/sessionList': {},
    '/site/api/v1/member/revokeSession': { sessionId: '1' },
    ...promotionSamples,
    '/fd/api/v1/payment/types': {},
    '/fd/api/v1/payment/pay': { channelId: 'bank', amount: '100.00' },
    '/fd/api/v1/payment/getDepositOrderStatus': order,
    '/fd/api/v1/payment/closeOrder': order,
    '/fd/api/v1/payment/openOrders': {},
    '/fd/api/v1/payment/createSignalCode': order,
    '/fd/api/v1/payment/getCustomerInfo': { channelId: 'agent' },
    '/fd/api/v1/payment/uploadReceipt': { ...order, image: 'AAAA' },
    '/fd/api/v1/payment/claimTransfer': { ...order, hash: 'ab'.repeat(32) },
    '/fd/api/v1/payment/heldDeposits': {},
    '/site/api/v1/feedback/querySiteDepositRewardConfigList': {},
    '/fd/api/v1/withdraw/withdrawInfo': {},
    '/fd/api/v1/withdraw/usdtWithdrawInfo': {},
    '/fd/api/v1/withdraw/baseCfg/list': {},
    '/fd/api/v1/withdraw/preview': { destinationId: '1', amount: '100.00' },
    '/fd/api/v1/withdraw/new': { destinationId: '1', amount: '100.00', quote: 'none', password },
    '/fd/api/v1/withdraw/withdrawOrderInfo': order,
    '/fd/api/v1/bankCard/queryMemberBanksInfoList': {},
    '/fd/api/v1/bankCard/withdraw/add/list': {},
    '/fd/api/v1/bankCard/add': {
      ...{ kind: 'bank', bankCode: 'CMB', cardNo: '6225880137007310', branch: '', holder: '张三', password },
    },
    '/fd/api/v1/bankCard/delete': { destinationId: '1', password },
    '/fd/api/v1/vCurrency/list': {},
    '/fd/api/v1/transfer/getTransferRate': { from: 'USDT', to: 'CNY' },
    '/fd/api/v1/transfer/utcTransfer': { quote: 'none', amount: '10' },
    '/fd/api/v1/transfer/getBalance': { withLockMoney: true },
    '/fd/api/v1/transactions/queryDealRecord': {
      ...{ type: 'all', state: 'all', pageNum: 1, pageSize: 20, beginTime: 0, endTime: 0 },
    },
    '/fd/api/v1/transactions/exportDealRecord': { type: 'all', state: 'all' },
    '/game/api/v1/venue/allBalance': { category: 8 },
    '/game/api/v1/venue/balance': { channelCode: 'live' },
    '/stream/api/v1/history': { rid: 'hall' },
    '/site/api/v1/chat/picture': { rid: 'hall', image: 'AAAA' },
    '/fd/api/v1/redPacket/send': { rid: 'hall', total: '1.00', shares: 1, split: 'equal' },
    '/fd/api/v1/redPacket/claim': { packetId: '1' },
    '/fd/api/v1/tip/send': { rid: 'hall', uid: 'm00000000000000ff', amount: '1.00' },
    '/fd/api/v1/redPacket/info': { packetId: '1' },
    '/game/api/v1/venue/transfer': { channelCode: 'live', amount: '1.00', ty: 1, isActivity: false },
    '/game/api/v1/venue/recycle': { channelCodes: [] },
    '/game/api/v1/status/setAutoTransferStatus': { autoTransfer: true },
    '/game/api/v1/record/betRecordExport': { enName: 'crty', state: 'all' },
    '/game/api/v1/venue/resource': { enName: 'crty', method: 'get_results', Request: {} },
    '/site/api/v1/configuration/preInfo': {},
    '/game/api/v1/venue/getVenueInfoByCategory': { category: 6 },
    '/game/api/v1/venue/getBonusPools': { category: 6 },
    '/game/api/v1/venue/gameList': { category: 6, group: 'recent', text: '山' },
    '/game/api/v1/collection/addCollection': { enName: 'hjslot', gameCode: 'hongtu' },
    '/game/api/v1/collection/removeCollection': { enName: 'hjslot', gameCode: 'hongtu' },
    '/game/api/v1/video/hotLive/matchDetail': { gide },
    '/game/api/v1/venue/launch': { enName: 'crty', gameCode: '', isActivity: false },
    '/game/api/v1/record/betRecordTotal': { enName: 'crty', state: 'all', beginTime: 0, endTime: 0 },
    '/game/api/v1/record/betRecordList': { enName: 'crty', state: 'all', pageNum: 1, pageSize: 20 },
    get_league_count: { gtype: 'FT' },
    get_league_list_All: { gtype: 'FT', showtype: 'FT' },
    get_league_list_FS: { showtype: 'FSFT' },
    get_game_list: { gtype: 'FT', showtype: 'FT', sorttype: 'L', lid: ['1'], pageNum: 1, pageSize: 50 },
    get_game_list_FS: { showtype: 'FSFT', pageNum: 1, pageSize: 50 },
    search: { text: '联' },
    get_favorites: {},
    set_favorite: { kind: 'match', id: gide, on: true },
    get_game_more: { gide },
    get_price_history: { marketId, outcome },
    order_view: { marketId, outcome, oddsType: 'E' },
    bet: { ...betInput(match), score: '0-0' },
    combo_order_view: { legs: [{ marketId, outcome }], oddsType: 'E' },
    combo_bet: slipInput([{ ...{ marketId, outcome, price: 1900 }, score: '0-0' }]),
    get_stake_minimum: {},
    get_order_state: { betIds: ['1'] },
    get_today_wagers: { state: 'open', pageNum: 1 },
    get_match_bets: { gide: '1' },
    get_history: { date: '2026-11-22', gtype: 'ALL', pageNum: 1 },
    save_slip: { legs: [{ marketId, outcome }] },
    load_slip: { code: 'ABCDEFGH' },
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

/** Headers of a member's page: the token, and a key where money moves. */
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
  return sendTarget(app, target, JSON.stringify(target.wrap(request)), headersOf(target, member));
}

/** Sends any text to a call by its own method; a GET carries none. */
export function sendTarget(
  app: TestApp,
  { path, spec }: Target,
  payload: string,
  headers: Record<string, string>,
): Promise<Answer & { status: number }> {
  return app.post(path, payload, headers, '127.0.0.1', spec.method);
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
  const destination = await plantCard(app, member.memberId);
  const feedback = await app.post(
    '/site/api/v1/feedback/addFeedBack',
    { key: randomUUID(), kind: 'other', text: '建议' },
    { [headerNames.token]: member.token },
  );
  return {
    feedback: textAt(feedback.data, 'feedbackId'),
    destination,
    withdrawal: await plantWithdrawal(app.db, member.memberId, destination),
    deposit: textAt(order.data, 'orderId'),
    bet: textAt(bet.data, 'bet', 'betId'),
    session: String(member.sessionId),
    passkey: String(await plantPasskey(app.owner, member.memberId)),
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
