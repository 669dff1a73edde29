import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useState } from 'react';
import { SessionOver } from '../app/session.ts';

/** How far a game has come that is being opened. `attempt` grows with each try: an effect that opens the game depends on it. */
interface Start<Game> {
  game: Game | null;
  failed: 'expired' | 'other' | null;
  attempt: number;
  opened(game: Game): void;
  /** A launch that was used or is too old cannot be tried again. */
  fail(error: unknown): void;
  retry(): void;
}

function useStart<Game>(): Start<Game> {
  const [{ game, failed, attempt }, set] = useState<Pick<Start<Game>, 'game' | 'failed' | 'attempt'>>({
    ...{ game: null, failed: null, attempt: 0 },
  });
  return {
    ...{ game, failed, attempt },
    opened: useCallback((opened: Game) => set((was) => ({ ...was, game: opened, failed: null })), []),
    fail: useCallback(
      (error: unknown) =>
        set((was) => ({ ...was, failed: error instanceof SessionOver ? 'expired' : 'other' })),
      [],
    ),
    retry: useCallback(() => set((was) => ({ game: null, failed: null, attempt: was.attempt + 1 })), []),
  };
}

/** Opens a game and ends it when its page goes, also one that is opened after that. `open` may change; another code opens another game. */
export function useOpening<Game>(
  code: string,
  open: (code: string) => Promise<{ game: Game; end(): void }>,
): Start<Game> {
  const start = useStart<Game>();
  const { attempt, opened, fail } = start;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt is a further start
  useEffect(() => {
    const opening = open(code);
    let ended = false;
    opening.then(
      ({ game }) => !ended && opened(game),
      (error: unknown) => !ended && fail(error),
    );
    return () => {
      ended = true;
      void opening.then(({ end }) => end()).catch(() => {});
    };
  }, [code, attempt, opened, fail]);
  return start;
}

/** The screen of a game that is loading or cannot start. */
export function StartScreen({ start }: { start: Start<unknown> }) {
  if (start.failed === null) return start.game === null && <p className="starting">{t`正在启动…`}</p>;
  const expired = start.failed === 'expired';
  return (
    <div className="veil" role="alert">
      <b className="veil-title">{expired ? t`启动链接已失效` : t`游戏没有加载成功`}</b>
      <p>{expired ? t`请返回大厅重新进入，余额不受影响。` : t`余额不受影响。`}</p>
      {!expired && <button type="button" className="gold" onClick={start.retry}>{t`重试`}</button>}
    </div>
  );
}
