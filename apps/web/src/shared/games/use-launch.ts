import { showLoading, showTips, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../api/api-error.ts';
import { useLock } from '../api/use-lock.ts';
import { refreshBalance } from '../session/flows.ts';
import { venuesKey, venuesQuery } from '../venues/queries.ts';
import { askLaunch, bringMoney, type GameToOpen, type Launch } from './launch.ts';
import { catalogueKey } from './queries.ts';

const VENUE_ACTIVITY = 6413;

/** A launch that the venue refused until money is brought to it. */
export interface WantedTransfer {
  game: GameToOpen;
  /** The server's own words. */
  message: string;
}

/**
 * Starts games: 正在启动, money of the auto transfer, launch. Code 6413 leads to the venue dialog (`wanted`), any other error is said and
 * handed to `onFailed`.
 */
export function useLaunch(
  onLaunched: (launch: Launch, game: GameToOpen) => void,
  onFailed?: (error: unknown) => void,
) {
  const client = useQueryClient();
  const lock = useLock();
  const [wanted, setWanted] = useState<WantedTransfer>();
  const [starting, setStarting] = useState<GameToOpen>();
  const close = useRef<() => void>(undefined);
  useEffect(() => () => close.current?.(), []);

  async function bring(game: GameToOpen): Promise<void> {
    if (game.demo) return;
    const balances = await client.fetchQuery({ ...venuesQuery, staleTime: 0 });
    try {
      const state = await bringMoney(balances, game.enName);
      if (state === undefined) return;
      if (state === 'processing') toast.notice(t`自动转账处理中，场馆确认后到账`);
      if (state === 'refused') toast.warn(t`场馆未接受自动转账，资金已退回`);
    } catch (error) {
      // Without an answer the money is under way: the wallet shows it, and the game can be entered all the same.
      if (error instanceof ApiError && error.unanswered)
        toast.notice(t`自动转账结果确认中，可在转账页查询，请勿重复提交`);
      else if (error instanceof ApiError && error.code === VENUE_ACTIVITY)
        showTips({ title: t`温馨提示`, msg: error.message, sureText: t`知道了` });
      else throw error;
    } finally {
      void client.invalidateQueries({ queryKey: venuesKey });
      refreshBalance().catch(() => undefined);
    }
  }

  async function start(game: GameToOpen): Promise<void> {
    if (!lock.take()) return;
    setStarting(game);
    setWanted(undefined);
    close.current = showLoading({ msg: t`正在启动` });
    try {
      await bring(game);
      const launch = await askLaunch(game);
      void client.invalidateQueries({ queryKey: catalogueKey });
      onLaunched(launch, game);
    } catch (error) {
      if (error instanceof ApiError && error.code === VENUE_ACTIVITY)
        setWanted({ game, message: error.message });
      else {
        toast.error(messageOf(error));
        onFailed?.(error);
      }
    } finally {
      close.current?.();
      lock.free();
      setStarting(undefined);
    }
  }

  return {
    start: (game: GameToOpen) => void start(game),
    /** The game that is being started. */
    starting,
    wanted,
    /** The venue dialog was closed without a transfer. */
    giveUp: () => setWanted(undefined),
  };
}
