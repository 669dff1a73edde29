/** A member's settings of the channels of letters. */
import { hash } from 'node:crypto';
import type { deliveryCalls } from '@hj/contract';
import type { MemberId, Queries, RoutesOf } from '@hj/platform';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../refusals.ts';
import { listChoices, saveChoice } from './choice-store.ts';
import { browserBox } from './deliver.ts';
import type { PushKeys } from './push-keys.ts';
import { countBrowsers, removeSubscription, saveSubscription } from './push-store.ts';
import { choicesOf, isPushKey, isPushService } from './rules.ts';

export interface SettingsDeps extends Pick<Deps, 'config' | 'db' | 'now'> {
  /** The member's e-mail, masked; null without one. */
  shownEmail(q: Queries, memberId: MemberId): Promise<string | null>;
  pushKeys(): Promise<PushKeys>;
}

const hashOf = (endpoint: string): Buffer => hash('sha256', endpoint, 'buffer');

export function deliveryRoutes(deps: SettingsDeps): RoutesOf<typeof deliveryCalls> {
  const { config, db, now } = deps;
  const box = browserBox(config.secret);
  return {
    '/site/api/v1/site/letter/delivery': async (_input, { session: { memberId } }) => {
      const [{ publicKey }, choices, email, browsers] = await Promise.all([
        deps.pushKeys(),
        listChoices(db, memberId),
        deps.shownEmail(db, memberId),
        countBrowsers(db, memberId),
      ]);
      return { publicKey, choices: choicesOf(choices), email, browsers };
    },
    '/site/api/v1/site/letter/choose': async (choice, { session }) => {
      await saveChoice(db, session.memberId, choice);
      return {};
    },
    '/site/api/v1/site/letter/subscribe': async (browser, { session }) => {
      if (!isPushService(browser.endpoint, config.push.services)) throw refuse('push-service-unknown');
      if (!isPushKey(browser.p256dh)) throw refuse('push-key-wrong');
      const endpointHash = hashOf(browser.endpoint);
      const { memberId, sessionId } = session;
      await db.transaction((tx) =>
        saveSubscription(tx, {
          ...{ memberId, sessionId, endpointHash, now: now() },
          sealed: box.seal(browser, endpointHash),
        }),
      );
      return {};
    },
    '/site/api/v1/site/letter/unsubscribe': async ({ endpoint }, { session }) => {
      await removeSubscription(db, session.memberId, hashOf(endpoint));
      return {};
    },
  };
}
