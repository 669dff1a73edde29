import { useEffect, useEffectEvent } from 'react';
import { push } from './push.ts';
import type { TopicHandlers } from './push-client.ts';

export interface UseTopicOptions extends TopicHandlers {
  /** Sequence number of the snapshot on screen; pass the new one after every refetch. Undefined while there is none. */
  seq?: number | undefined;
}

/** Follows a topic while the component stands; `undefined` follows none. The handlers may change on every render. */
export function useTopic(topic: string | undefined, { seq, onMessage, onGap }: UseTopicOptions): void {
  const deliver = useEffectEvent(onMessage);
  const gap = useEffectEvent(onGap);
  const from = useEffectEvent(() => seq);

  useEffect(() => {
    if (topic === undefined) return;
    return push.subscribe(topic, { onMessage: (message) => deliver(message), onGap: () => gap() }, from());
  }, [topic]);

  useEffect(() => {
    if (topic !== undefined && seq !== undefined) push.resume(topic, seq);
  }, [topic, seq]);
}
