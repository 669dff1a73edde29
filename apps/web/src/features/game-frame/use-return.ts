import { displayAmount, parseAmount } from '@hj/money';
import { toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiError, messageOf } from '../../shared/api/api-error.ts';
import { returnMoney } from '../../shared/games/launch.ts';
import { refreshBalance } from '../../shared/session/flows.ts';
import { isLoggedIn } from '../../shared/session/session-store.ts';
import { venuesKey, venuesQuery } from '../../shared/venues/queries.ts';

/** Brings the money of the venue back when the game is left, if the member has it so. `played`: whether money could have gone there. */
export function useReturn(channelCode: string | undefined, played: boolean): void {
  const client = useQueryClient();
  const leave = useEffectEvent(async () => {
    if (channelCode === undefined || !played || !isLoggedIn()) return;
    try {
      const { autoTransfer, list } = await client.fetchQuery({ ...venuesQuery, staleTime: 60_000 });
      if (
        !autoTransfer ||
        !list.some((venue) => venue.channelCode === channelCode && venue.walletMode === 'transfer')
      )
        return;
      const result = await returnMoney(channelCode);
      if (result?.state === 'done')
        toast.success(t`已转回 ${displayAmount(parseAmount(result.amount) ?? 0n)}`);
      if (result?.state === 'processing') toast.notice(t`场馆余额转回处理中，到账后自动更新`);
      if (result?.state === 'refused') toast.warn(result.message);
    } catch (error) {
      const unknown = error instanceof ApiError && error.unanswered;
      toast.notice(unknown ? t`场馆余额转回结果确认中，可在钱包查询` : messageOf(error));
    } finally {
      void client.invalidateQueries({ queryKey: venuesKey });
      refreshBalance().catch(() => undefined);
    }
  });
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // A page that is drawn twice, as in development, was not left.
    clearTimeout(leaving.current);
    return () => {
      leaving.current = setTimeout(() => void leave(), 0);
    };
  }, []);
}
