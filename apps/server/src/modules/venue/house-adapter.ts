import { formatAmount, parseAmount } from '@hj/money';
import { z } from 'zod';
import {
  type VenueAdapter,
  type VenueHolder,
  type VenueLine,
  type VenueRefusal,
  type VenueStatement,
  VenueUnreachable,
} from './adapter.ts';
import { accountOf, memberOf } from './callbacks/protocol.ts';
import { houseCall } from './house-call.ts';
import type { GameLauncher } from './launcher.ts';
import type { BetRecord, RecordSource } from './records/record-source.ts';

const amount = z.string().transform((text, context) => {
  const read = parseAmount(text);
  if (read === undefined) context.addIssue('not an amount');
  return read ?? 0n;
});
const balanceAnswer = z.object({
  balance: amount,
  maintenance: z.boolean(),
  maintenanceUntil: z.number().nullable(),
});
const transferAnswer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('done'), balance: amount }),
  z.object({ state: z.literal('refused'), reason: z.string() }),
]);

const launchAnswer = z.union([
  z.object({ url: z.url() }),
  z.object({ state: z.literal('refused'), reason: z.enum(['maintenance', 'activity', 'game', 'account']) }),
]);

const roundsPage = z.object({
  rounds: z.array(
    z.object({
      ...{ round: z.string().min(1), account: z.string(), game_code: z.string().min(1) },
      ...{ stake: amount, win: amount, state: z.enum(['open', 'closed', 'void']) },
      ...{ started_at: z.coerce.date(), ended_at: z.coerce.date().nullable(), changed_at: z.coerce.date() },
    }),
  ),
  next: z.string().nullable(),
});

const line = z.discriminatedUnion('state', [
  z.object({
    state: z.enum(['done', 'refused']),
    ...{ reference: z.string().min(1), channel: z.string(), account: z.string() },
    direction: z.enum(['in', 'out']),
    amount,
  }),
  z.object({ state: z.literal('void'), reference: z.string().min(1) }),
]);
const statementPage = z.object({
  day: z.string(),
  lines: z.array(line),
  /** The line that the next page begins after. */
  next: z.string().nullable(),
});

/** The venue's answer in the platform's terms. */
const reasons: Readonly<Record<string, VenueRefusal>> = {
  balance: 'balance',
  maintenance: 'maintenance',
  activity: 'activity',
  account: 'account',
  void: 'lost',
};

type HouseAdapter = VenueAdapter & { statement: VenueStatement } & GameLauncher & RecordSource;

/** The house's own venue, spoken to over its signed protocol as any other provider (apps/venue/server). */
export function houseAdapter(house: { url: string; secret: string }): HouseAdapter {
  const call = houseCall(house);

  const decided = async (path: string, request: object) => {
    const answer = await call(path, request, transferAnswer);
    if (answer.state === 'done') return answer;
    const reason = reasons[answer.reason];
    // A reason that was not agreed: a person has to look, the money stays where it is.
    if (reason === undefined) {
      throw new VenueUnreachable(`${path} was refused for "${answer.reason}"`, { wasAnswered: true });
    }
    return { state: answer.state, reason };
  };

  async function statement(day: string): Promise<VenueLine[]> {
    const lines: VenueLine[] = [];
    let after: string | null = null;
    do {
      const page: z.output<typeof statementPage> = await call(
        '/provider/statement',
        { day, after },
        statementPage,
      );
      // Another day's page, or one that leads nowhere: half a statement would make differences of equal records.
      if (page.day !== day || (page.next !== null && page.next !== page.lines.at(-1)?.reference)) {
        throw new VenueUnreachable(`the statement of ${day} cannot be read`);
      }
      lines.push(...page.lines.map(lineOf));
      after = page.next;
    } while (after !== null);
    return lines;
  }

  return {
    async launch({ channel, gameCode, player, device, language = 'zh', returnUrl, depositUrl }) {
      const account = player === undefined ? '' : accountOf(player.memberId);
      const mode = player === undefined ? 'demo' : 'real';
      const { marks = [] } = player ?? {};
      const order = {
        channel,
        account,
        gameCode,
        mode,
        language,
        returnUrl,
        depositUrl,
        device,
        marks,
      };
      const answer = await call('/provider/launch', order, launchAnswer);
      return 'url' in answer ? answer : { refused: answer.reason };
    },
    async pull({ channel, from, to, cursor }) {
      const asked = { channel, from: from.toISOString(), to: to.toISOString(), cursor };
      const { rounds, next } = await call('/provider/rounds', asked, roundsPage);
      return { next, records: rounds.map(recordOf) };
    },
    statement: { read: statement, accountName: (holder) => nameOf(wireOf(holder)) },
    async openAccount(holder) {
      await call('/provider/account', wireOf(holder), z.object({ balance: amount }));
    },
    async endPlay(holder) {
      await call('/provider/play/end', wireOf(holder), z.object({}));
    },
    async balance(holder, timeoutMs) {
      const found = await call('/provider/balance', wireOf(holder), balanceAnswer, timeoutMs);
      const until = found.maintenanceUntil;
      return { ...found, maintenanceUntil: until === null ? null : new Date(until) };
    },
    transfer: ({ reference, direction, amount: moved, ...holder }) =>
      decided('/provider/transfer', {
        ...wireOf(holder),
        ...{ reference, direction, amount: formatAmount(moved) },
      }),
    conclude: (reference) => decided('/provider/transfer/status', { reference }),
  };
}

const wireOf = ({ channel, memberId }: VenueHolder) => ({ channel, account: accountOf(memberId) });

const nameOf = ({ channel, account }: { channel: string; account: string }) => `${channel}/${account}`;

function recordOf(found: z.output<typeof roundsPage>['rounds'][number]): BetRecord {
  const { account, game_code: gameCode, round, stake, win: payout, state } = found;
  return {
    ...{ memberId: memberOf(account), gameCode, round, stake, payout, state, startedAt: found.started_at },
    ...{ endedAt: found.ended_at, changedAt: found.changed_at },
    raw: { ...found, stake: formatAmount(stake), win: formatAmount(payout) },
  };
}

function lineOf(read: z.output<typeof line>): VenueLine {
  if (read.state === 'void') return read;
  const { channel, account, ...rest } = read;
  return { ...rest, account: nameOf({ channel, account }) };
}
