import { toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../shared/api/api-error.ts';
import { useKeptCommand } from '../../shared/api/use-kept-command.ts';
import { dealsKey } from '../../shared/deals/queries.ts';
import { listJoint, statementJoint } from '../../shared/language/joints.ts';
import { refreshBalance } from '../../shared/session/flows.ts';
import { recycleMoney, venuesKey } from '../../shared/venues/queries.ts';

export type RecycleResult = Awaited<ReturnType<typeof recycleMoney>>['list'][number];

/** One sentence for the returned, the pending and the failed amounts. */
export function recycleText(results: readonly RecycleResult[]): {
  text: string;
  tone: 'success' | 'notice' | 'error';
} {
  const names = (state: RecycleResult['state']) =>
    results.filter((each) => each.state === state).map(({ name }) => name);
  const [done, waiting, refused] = [names('done'), names('processing'), names('refused')];
  if (done.length + waiting.length + refused.length === 0)
    return { text: t`场馆没有可回收的余额`, tone: 'notice' };
  const parts = [
    done.length === 0 ? '' : t`${done.length} 个场馆已回收`,
    waiting.length === 0 ? '' : t`${waiting.join(listJoint)}处理中，到账后自动更新`,
    refused.length === 0 ? '' : t`${refused.join(listJoint)}未能回收`,
  ].filter((part) => part !== '');
  return {
    text: parts.join(statementJoint),
    tone: refused.length > 0 ? 'error' : waiting.length > 0 ? 'notice' : 'success',
  };
}

function isRecycle(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

/** Brings money back from every venue, or from those named. */
export function useRecycle() {
  const client = useQueryClient();
  const { send, unanswered } = useKeptCommand('recycle', isRecycle, recycleMoney);
  const { mutate, isPending, variables, data, reset } = useMutation({
    mutationFn: send,
    onSuccess: ({ list }) => {
      const { text, tone } = recycleText(list);
      toast[tone](text);
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: venuesKey });
      void client.invalidateQueries({ queryKey: dealsKey });
      refreshBalance().catch(() => undefined);
    },
  });
  return {
    /** @param channelCodes none stands for every venue */
    start: (channelCodes: readonly string[]) => mutate(channelCodes),
    /** Sent, and not known how it ended: nothing else is brought back before that is. */
    unanswered,
    ask: () => unanswered && mutate(unanswered),
    isPending,
    /** Of the last recycling, until it is put away. */
    results: data?.list ?? [],
    close: reset,
    /** Whether this venue is asked at the moment. */
    isAtWork: (code: string) => isPending && (variables.length === 0 || variables.includes(code)),
  };
}
