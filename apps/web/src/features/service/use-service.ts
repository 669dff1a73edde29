import { toast } from '@hj/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { newUuid } from '../../shared/api/request-id.ts';
import { useTopic } from '../../shared/push/use-topic.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { ask, change, chatQuery, getImage, openQuery, send } from './queries.ts';

/** The conversation of the visitor: opened, followed by push, and written to. */
export function useService() {
  const userId = useSession((session) => (session.token === undefined ? undefined : session.userId));
  const client = useQueryClient();
  const open = useQuery(openQuery(userId));
  const opened = open.data;
  const chat = useQuery(chatQuery(client, opened));
  const [error, setError] = useState<string>();
  const refresh = () => chat.refetch();
  useTopic(opened === undefined ? undefined : `service:${opened.topic}`, {
    onMessage: () => void refresh(),
    onGap: () => void refresh(),
  });

  async function say(message: { key: string; text: string; image?: string }): Promise<boolean> {
    if (opened === undefined) return false;
    setError(undefined);
    try {
      await send(opened, message);
    } catch (failure) {
      setError(messageOf(failure));
      return false;
    }
    await refresh();
    return true;
  }

  async function act(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      await refresh();
    } catch (failure) {
      toast.error(messageOf(failure));
    }
  }

  return {
    ...{ open, opened, chat, error, say },
    loadImage: (imageId: string) =>
      opened === undefined ? Promise.reject(new Error('no conversation is open')) : getImage(opened, imageId),
    ask: (answerId: string) => opened && act(() => ask(opened, { key: newUuid(), answerId })),
    change: (action: Parameters<typeof change>[1]) => opened && act(() => change(opened, action)),
  };
}

export type Service = ReturnType<typeof useService>;
