import { late } from '@hj/ui';
import { useEffect, useEffectEvent } from 'react';
import type { TopicHandlers } from './push-client.ts';

export interface UseTopicOptions extends TopicHandlers {
  /** Sequence number of the snapshot on screen; pass the new one after every refetch. Undefined while there is none. */
  seq?: number | undefined;
}

let loading: Promise<typeof import('./push.ts')> | undefined;

/** The socket is not part of the first script: the first subscription fetches it, however long the network is away. */
async function loadPush(): Promise<typeof import('./push.ts').push> {
  loading ??= late(() => import('./push.ts'));
  return (await loading).push;
}

/** Follows a topic while the component stands; `undefined` follows none. The handlers may change on every render. */
export function useTopic(topic: string | undefined, { seq, onMessage, onGap }: UseTopicOptions): void {
  const deliver = useEffectEvent(onMessage);
  const gap = useEffectEvent(onGap);
  const from = useEffectEvent(() => seq);

  useEffect(() => {
    if (topic === undefined) return;
    let stop: (() => void) | undefined;
    let left = false;
    void loadPush().then((push) => {
      if (left) return;
      stop = push.subscribe(topic, { onMessage: (message) => deliver(message), onGap: () => gap() }, from());
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [topic]);

  useEffect(() => {
    if (topic !== undefined && seq !== undefined) void loadPush().then((push) => push.resume(topic, seq));
  }, [topic, seq]);
}
