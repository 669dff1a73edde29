import { useState } from 'react';

/**
 * The key of a command: the same for every retry of the same body, so that a lost answer is asked for again and nothing is done
 * twice; another body is another command. `next` after an answer.
 */
export function useCommandKey(): { keyOf: (body: unknown) => string; next: () => void } {
  const [kept] = useState(() => new Map<string, string>());
  return {
    keyOf: (body) => {
      const text = JSON.stringify(body);
      const key = kept.get(text) ?? crypto.randomUUID();
      kept.clear();
      kept.set(text, key);
      return key;
    },
    next: () => kept.clear(),
  };
}
