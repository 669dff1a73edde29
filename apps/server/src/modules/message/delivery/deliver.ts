/**
 * Letters by Web Push and e-mail. Invariants:
 * - a delivery is a job, written in the transaction of the letter: no letter, no delivery;
 * - a push names the kind of the news, never its subject;
 * - advertising reaches no excluded member, judged when it is sent (C19);
 * - a browser whose service says that it is gone is forgotten.
 */
import {
  addJobs,
  decrypt,
  deriveKey,
  encrypt,
  type JobTable,
  type MemberId,
  type Queries,
  type Tx,
} from '@hj/platform';
import { z } from 'zod';
import type { Deps, Wording } from '../../../deps.ts';
import { sayLetterText } from '../letter-texts.ts';
import type { WrittenLetter } from '../store.ts';
import { listDeliveries } from './choice-store.ts';
import type { PushKeys } from './push-keys.ts';
import { type Browser, sendPush } from './push-sender.ts';
import {
  deleteEndedSubscriptions,
  deleteSubscription,
  findPushTarget,
  findUnreadLetter,
} from './push-store.ts';
import { marketingKinds, pushedKinds, pushPayload } from './rules.ts';

const task = 'letter-deliver';
const triesMost = 5;

const payload = z.object({
  letterId: z.string().regex(/^\d{1,19}$/),
  /** Absent: by e-mail. */
  subscriptionId: z
    .string()
    .regex(/^\d{1,19}$/)
    .optional(),
});

/** Writes the deliveries. `mailed`: the event of these letters has been written to phone and e-mail already. */
export async function queueDeliveries(
  tx: Tx,
  letters: readonly WrittenLetter[],
  { mailed }: { mailed: boolean },
): Promise<void> {
  if (letters.length === 0) return;
  const deliveries = await listDeliveries(
    tx,
    letters.map(({ id }) => id),
    pushedKinds,
  );
  const wanted = deliveries.filter(({ subscriptionId }) => subscriptionId !== null || !mailed);
  const jobs = wanted.map(({ letterId, subscriptionId }) => ({
    payload: {
      letterId: String(letterId),
      ...(subscriptionId === null ? {} : { subscriptionId: String(subscriptionId) }),
    },
    key: `letter:${letterId}:${subscriptionId ?? 'email'}`,
  }));
  await addJobs(tx, task, jobs, { maxAttempts: triesMost });
}

const browser = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });

/** Seals where a browser is reached, bound to the hash of its address. */
export function browserBox(secret: Buffer) {
  const key = deriveKey(secret, 'message/push');
  return {
    seal: (of: Browser, endpointHash: Buffer) => encrypt(key, Buffer.from(JSON.stringify(of)), endpointHash),
    open: (sealed: Buffer, endpointHash: Buffer): Browser =>
      browser.parse(JSON.parse(decrypt(key, sealed, endpointHash).toString('utf8'))),
  };
}

export interface DeliveryDeps extends Pick<Deps, 'config' | 'db' | 'now'> {
  excludedAmong(q: Queries, members: MemberId[]): Promise<ReadonlySet<MemberId>>;
  /** To the member's address, where there is one. */
  mail(
    tx: Tx,
    memberId: MemberId,
    letter: { title: string; text: string; marketing: boolean },
  ): Promise<void>;
  pushKeys(): Promise<PushKeys>;
  wording: Wording;
}

export function deliveryJobs(deps: DeliveryDeps): JobTable {
  const { config, db, excludedAmong } = deps;
  const box = browserBox(config.secret);

  async function byPush(letterId: bigint, subscriptionId: bigint): Promise<string> {
    const target = await findPushTarget(db, { letterId, subscriptionId });
    if (target === undefined) return 'over';
    const { memberId, kind, sealed, endpointHash } = target;
    if (marketingKinds.includes(kind) && (await excludedAmong(db, [memberId])).has(memberId))
      return 'excluded';
    const words = await deps.wording.find(db, { memberId });
    const outcome = await sendPush(box.open(sealed, endpointHash), pushPayload(kind, letterId, words), {
      ...{ keys: await deps.pushKeys(), contact: config.push.contact, timeoutMs: config.gatewayTimeoutMs },
    });
    if (outcome === 'gone') await deleteSubscription(db, subscriptionId);
    return outcome;
  }

  async function byMail(letterId: bigint): Promise<string> {
    const letter = await findUnreadLetter(db, letterId);
    if (letter === undefined) return 'over';
    const { memberId, kind, title, body } = letter;
    const said = { title: sayLetterText(title), text: sayLetterText(body) };
    await db.transaction((tx) =>
      deps.mail(tx, memberId, { ...said, marketing: marketingKinds.includes(kind) }),
    );
    return 'queued';
  }

  return {
    [task]: {
      run: async (job, { log }) => {
        const { letterId, subscriptionId } = payload.parse(job);
        const outcome = await (subscriptionId === undefined
          ? byMail(BigInt(letterId))
          : byPush(BigInt(letterId), BigInt(subscriptionId)));
        log.debug({ letterId, subscriptionId, outcome }, 'a letter sent outside of the inbox');
      },
    },
    'push-sweep': {
      cron: '37 * * * *',
      run: async (_payload, { log }) => {
        log.debug({ rows: await deleteEndedSubscriptions(db) }, 'browsers of ended sessions forgotten');
      },
    },
  };
}
