import type { CallPath, CallRequest, CallResponse } from '@hj/contract';
import { toast } from '@hj/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';
import { type ProtectionState, protectionQuery } from '../../shared/protection/state.ts';

export type Limit = ProtectionState['limits'][number];
export type Questionnaire = ProtectionState['questionnaires'][number];

/** The calls that answer the whole state. */
export type ChangePath = {
  [Path in CallPath]: ProtectionState extends CallResponse<Path>
    ? CallResponse<Path> extends ProtectionState
      ? Exclude<Path, '/site/api/v1/protection/state'>
      : never
    : never;
}[CallPath];

interface Change {
  ask: () => Promise<ProtectionState>;
  /** The confirmation, by the returned state. */
  said: (state: ProtectionState) => string;
}

/** Changes something and keeps the state that comes back; a refusal is told and changes nothing on the page. */
export function useProtectionChange(onDone?: () => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ ask }: Change) => ask(),
    onSuccess: (state, { said }) => {
      client.setQueryData(protectionQuery().queryKey, state);
      toast.success(said(state));
      // The banner that says so stands at the top.
      if (state.exclusion) window.scrollTo({ top: 0 });
      onDone?.();
    },
    onError: (error) => {
      toast.error(messageOf(error));
      // No answer: whether it was done is unknown, and the server knows.
      void client.invalidateQueries({ queryKey: protectionQuery().queryKey });
    },
  });
  return {
    isPending,
    change: <Path extends ChangePath>(
      path: Path,
      payload: CallRequest<Path>,
      said: string | ((state: ProtectionState) => string),
    ) =>
      mutate({
        ask: async () => await call<ChangePath>(path, payload),
        said: typeof said === 'string' ? () => said : said,
      }),
  };
}
