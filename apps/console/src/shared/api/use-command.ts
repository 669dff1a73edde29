import { toast } from '@hj/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ConsoleError, isDecided } from './client.ts';

/**
 * The key of a command: the same for each retry of the same body, so a repeat after a lost answer does nothing twice; another body
 * has another key. `next` drops the key after an answer.
 */
function useCommandKey(): { keyOf: (body: unknown) => string; next: () => void } {
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

export interface CommandProps<Answer> {
  onDone: (answer: Answer) => void;
  /** The toast after success; null for none. */
  doneText?: (answer: Answer) => string | null;
  onClose: () => void;
}

export interface Command<Body, Answer> extends Required<CommandProps<Answer>> {
  /** The subject of the command besides the body: another subject has another key. */
  subject: unknown;
  onSend: (body: Body, key: string) => Promise<Answer>;
}

/** A command of a dialog: sent under its key, then confirmed by a toast, then closed; a refusal reloads the page's data. */
export function useCommand<Body, Answer>({
  subject,
  onSend,
  onDone,
  doneText,
  onClose,
}: Command<Body, Answer>) {
  const client = useQueryClient();
  const command = useCommandKey();
  // The state of the mutation comes a moment after the press: a second press in between would send the command again.
  const isSending = useRef(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (body: Body) => {
      try {
        return await onSend(body, command.keyOf({ subject, body }));
      } finally {
        isSending.current = false;
      }
    },
    onSuccess: (answer) => {
      command.next();
      onDone(answer);
      const text = doneText(answer);
      if (text !== null) toast.success(text);
      onClose();
    },
    onError: (failure) => {
      if (!(failure instanceof ConsoleError) || failure.code === undefined) return;
      if (isDecided(failure)) command.next();
      // The page is out of date: a colleague was quicker, or an earlier try took effect without an answer.
      void client.invalidateQueries();
    },
  });
  const send = (body: Body) => {
    if (isSending.current) return;
    isSending.current = true;
    mutate(body);
  };
  return { mutate: send, isPending, error };
}

/** Loads the queries of these desks and the overview again. */
export function useRefresh(...desks: readonly string[]): () => void {
  const client = useQueryClient();
  return () => {
    for (const desk of [...desks, 'overview']) void client.invalidateQueries({ queryKey: [desk] });
  };
}
