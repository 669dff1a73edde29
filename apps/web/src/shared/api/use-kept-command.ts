/**
 * A money command that is sent once. Invariant: its key is kept before it is sent and goes with every repeat of it, also after a
 * reload, and only an answer ends it. Until then the page shows that the result is unknown and sends nothing else: a later command
 * that happens to be the same would get the old answer, and nothing would move.
 */
import { useState } from 'react';
import { useSession } from '../session/session-store.ts';
import { isDecided } from './api-error.ts';
import { forgetKey, keptCommand, keptKey } from './kept-key.ts';

export interface KeptCommand<Body, Answer> {
  /** Sends it, or asks again for its result. */
  send: (body: Body) => Promise<Answer>;
  /** Sent, and not known how it ended. */
  unanswered: Body | undefined;
}

/** Storage can hold data of another version of the page: `isBody` says whether it can be sent. */
function readKept<Body>(userId: string, name: string, isBody: (value: unknown) => value is Body) {
  const kept = keptCommand(userId, name);
  if (kept === undefined) return undefined;
  try {
    const body: unknown = JSON.parse(kept.body);
    return isBody(body) ? { key: kept.key, body } : undefined;
  } catch {
    return undefined;
  }
}

export function useKeptCommand<Body, Answer>(
  name: string,
  isBody: (value: unknown) => value is Body,
  call: (body: Body, key: string) => Promise<Answer>,
): KeptCommand<Body, Answer> {
  const userId = useSession((session) => session.userId) ?? '';
  const [kept, setKept] = useState(() => ({ userId, command: readKept(userId, name, isBody) }));
  // Another member may have come while the page stands, in another tab: a command of the one must not be repeated by the other.
  const open = kept.userId === userId ? kept.command : readKept(userId, name, isBody);

  async function send(body: Body): Promise<Answer> {
    const isSame = open !== undefined && JSON.stringify(open.body) === JSON.stringify(body);
    const key = isSame ? open.key : keptKey(userId, name, body);
    const end = () => {
      forgetKey(userId, name);
      setKept({ userId, command: undefined });
    };
    try {
      const answer = await call(body, key);
      end();
      return answer;
    } catch (error) {
      if (isDecided(error)) end();
      else setKept({ userId, command: { key, body } });
      throw error;
    }
  }

  return { send, unanswered: open?.body };
}
