/** Hub88 v2, the operator's calls: launches, and played rounds (reference, section 1.2). */
import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { VenueUnreachable } from './adapter.ts';
import { signHub88 } from './callbacks/hub88.ts';
import { accountOf, memberOf } from './callbacks/protocol.ts';
import type { GameLauncher, LaunchAnswer, LaunchOrder } from './launcher.ts';
import { askProvider, parseText } from './provider-call.ts';
import type { BetRecord, RecordSource } from './records/record-source.ts';
import type { ProviderTxn, RoundSource, RoundStatement } from './rounds/round-source.ts';

const callLimitMs = 5_000;

export interface Hub88Options {
  url: string;
  /** Our number there. */
  operator: number;
  privateKey: KeyObject;
}

/** Launches, played rounds, transfers, and the result of a round. */
export interface Hub88Client extends GameLauncher, RecordSource, RoundSource, RoundStatement {}

const text = z.string().min(1);
const units = z.int().nonnegative();
const page = z.object({ next: z.string().nullable() });
const roundsPage = page.extend({
  rounds: z.array(
    z.object({
      ...{ round: text, user: text, game_code: text, stake: units, win: units },
      ...{ state: z.enum(['open', 'closed', 'void']), started_at: z.coerce.date() },
      ...{ ended_at: z.coerce.date().nullable(), changed_at: z.coerce.date() },
    }),
  ),
});
const transactionsPage = page.extend({
  transactions: z.array(
    z.object({
      ...{ transaction_uuid: text, kind: z.enum(['bet', 'win', 'rollback']), user: text, amount: units },
      ...{ reference_transaction_uuid: z.string().nullable(), created_at: z.coerce.date() },
    }),
  ),
});
const roundState = z.object({ state: z.enum(['open', 'closed', 'void', 'unknown']) });
const launched = z.union([z.object({ url: z.url() }), z.object({ error: z.string() })]);

export function hub88Client({ url, operator, privateKey }: Hub88Options): Hub88Client {
  async function ask<Schema extends z.ZodType>(
    path: string,
    asked: object,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const body = JSON.stringify({ operator_id: operator, ...asked });
    const answer = await askProvider(`${url}${path}`, {
      ...{ method: 'POST', body, timeoutMs: callLimitMs },
      headers: { 'content-type': 'application/json', 'x-hub88-signature': signHub88(privateKey, body) },
    });
    const read = schema.safeParse(parseText(answer.text));
    if (read.success) return read.data;
    const said = `${path} was answered with ${answer.status} ${answer.text.slice(0, 200)}`;
    throw new VenueUnreachable(said, { wasAnswered: answer.ok });
  }

  async function transactions({ from, to }: { from: Date; to: Date }): Promise<ProviderTxn[]> {
    const found: ProviderTxn[] = [];
    let cursor: string | null = null;
    do {
      const asked: object = { from: from.toISOString(), to: to.toISOString(), cursor };
      const read: z.output<typeof transactionsPage> = await ask(
        '/transactions/list',
        asked,
        transactionsPage,
      );
      if (read.next !== null && read.transactions.length === 0) throw new VenueUnreachable('an empty page');
      found.push(...read.transactions.map(txnOf));
      cursor = read.next;
    } while (cursor !== null);
    return found;
  }

  return {
    async launch(order): Promise<LaunchAnswer> {
      const answer = await ask('/game/url', wireOf(order), launched);
      if ('url' in answer) return answer;
      const { error } = answer;
      if (error === 'maintenance' || error === 'game' || error === 'account') return { refused: error };
      throw new VenueUnreachable(`/game/url was refused for "${error}"`);
    },
    async pull({ from, to, cursor }) {
      const asked = { from: from.toISOString(), to: to.toISOString(), cursor };
      const { rounds, next } = await ask('/rounds/list', asked, roundsPage);
      return { next, records: rounds.map(recordOf) };
    },
    async stateOf({ memberId, round }) {
      const { state } = await ask('/game/round/state', { user: accountOf(memberId), round }, roundState);
      return state;
    },
    transactions,
  };
}

const fenOf = (units: number) => BigInt(units) / 1_000n;

function recordOf(raw: z.output<typeof roundsPage>['rounds'][number]): BetRecord {
  return {
    ...{ memberId: memberOf(raw.user), gameCode: raw.game_code, round: raw.round, state: raw.state },
    ...{ stake: fenOf(raw.stake), payout: fenOf(raw.win), startedAt: raw.started_at },
    ...{ endedAt: raw.ended_at, changedAt: raw.changed_at, raw },
  };
}

function txnOf(raw: z.output<typeof transactionsPage>['transactions'][number]): ProviderTxn {
  return {
    ...{ txnId: raw.transaction_uuid, account: raw.user, at: raw.created_at, amount: fenOf(raw.amount) },
    kind: raw.kind === 'win' ? 'payout' : raw.kind,
  };
}

/** ISO 639 as Hub88 writes it; the site's zh-TW is its zh-hant. */
const langOf = (language: string | undefined): string =>
  language === 'en' ? 'en' : language === 'zh-TW' ? 'zh-hant' : 'zh';

function wireOf({ gameCode, player, device, address, language, returnUrl, depositUrl }: LaunchOrder) {
  return {
    // For nothing: no user, no token, and no calls of the wallet.
    ...(player === undefined
      ? { currency: 'XXX' }
      : { user: accountOf(player.memberId), token: player.token, currency: 'CNY' }),
    ...{ game_code: gameCode, platform: device === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP' },
    ...{ lang: langOf(language), country: 'CN', ip: address, lobby_url: returnUrl, deposit_url: depositUrl },
  };
}
