import type { CallRequest, CallResponse } from '@hj/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';
import { storage } from '../../shared/session/storage.ts';

export type Chat = CallResponse<'/site/api/v1/service/messages'>;
export type Message = Chat['messages'][number];
export type Opened = CallResponse<'/site/api/v1/service/open'>;

const serviceKey = ['service'] as const;
/** In case a push is lost. */
const AGAIN_MS = 15_000;
const PAGE_MOST = 100;
const NOT_FOUND = 6004;

/** A guest keeps the token of the conversation in the browser; a member needs none. */
export function openQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: [...serviceKey, 'open', userId],
    queryFn: async () => {
      const kept = userId === undefined ? storage.get('serviceVisitor') : undefined;
      const opened = await call('/site/api/v1/service/open', kept === undefined ? {} : { visitor: kept });
      if (opened.visitor !== null) storage.set('serviceVisitor', opened.visitor);
      return opened;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const fromOf = ({ visitor }: Opened) => (visitor === null ? {} : { visitor });

/** The messages on screen, and all later ones: a page that was away misses none and shows none twice. */
export function chatQuery(client: QueryClient, opened: Opened | undefined) {
  const queryKey = [...serviceKey, 'chat', opened?.topic];
  return queryOptions({
    queryKey,
    enabled: opened !== undefined,
    queryFn: async (): Promise<Chat> => {
      if (opened === undefined) throw new Error('there is no conversation yet');
      const messages = [...(client.getQueryData<Chat>(queryKey)?.messages ?? [])];
      for (;;) {
        const after = messages.at(-1)?.no ?? 0;
        const page = await readAfter(client, opened, after);
        messages.push(...page.messages);
        if (page.messages.length < PAGE_MOST) return { chat: page.chat, messages };
      }
    },
    refetchInterval: AGAIN_MS,
  });
}

async function readAfter(client: QueryClient, opened: Opened, after: number): Promise<Chat> {
  try {
    return await call('/site/api/v1/service/messages', { ...fromOf(opened), after });
  } catch (error) {
    // The conversation is over after 90 days of silence: another is opened.
    if (error instanceof ApiError && error.code === NOT_FOUND)
      void client.invalidateQueries({ queryKey: [...serviceKey, 'open'] });
    throw error;
  }
}

export const send = (opened: Opened, message: { key: string; text: string; image?: string }) =>
  call('/site/api/v1/service/send', { ...fromOf(opened), ...message });
export const getImage = (opened: Opened, imageId: string) =>
  call('/site/api/v1/service/image', { ...fromOf(opened), imageId });
export const ask = (opened: Opened, question: { key: string; answerId: string }) =>
  call('/site/api/v1/service/ask', { ...fromOf(opened), ...question });

type Change = CallRequest<'/site/api/v1/service/change'>;
type Action = { action: 'end' } | { action: 'lead' } | { action: 'rate'; stars: number };

export const change = (opened: Opened, action: Action) =>
  call('/site/api/v1/service/change', { ...fromOf(opened), ...action } satisfies Change);
