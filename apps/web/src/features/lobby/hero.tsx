import { Amount } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import chess from '../../assets/home/venue-chess.svg';
import fishing from '../../assets/home/venue-fishing.svg';
import live from '../../assets/home/venue-live.svg';
import lottery from '../../assets/home/venue-lottery.svg';
import { type GameCategory, LOBBIES } from '../../shared/games/categories.ts';
import { LobbyHead } from '../../shared/lobby/lobby-head.tsx';
import { momentText } from '../../shared/sportsbook/clock.ts';
import type { Lobby } from './use-lobby.ts';

const LINES: Readonly<Record<GameCategory, string>> = {
  realbet: t`动画牌桌按服务器时间开局，全桌同一局；种子哈希先公布，每局可复算`,
  chess: t`对局按底分入场，牌序可验证，每局可回放`,
  lottery: t`封盘以服务器时间为准，种子哈希先公布，每期号码可复算`,
  egame: t`返还率与投注范围写在进入之前，每局结果可以复算`,
  fish: t`按炮值计注，每次命中由服务器判定，返还率对每一条鱼相同`,
};
const ART: Readonly<Partial<Record<GameCategory, string>>> = {
  realbet: live,
  chess,
  lottery,
  fish: fishing,
};

/** The head of a lobby: the largest pool and the others, where a venue reports any; else a description of the category. */
export function LobbyHero({
  category,
  pools,
  isEmpty,
}: {
  category: GameCategory;
  pools: Lobby['pools'];
  isEmpty: boolean;
}) {
  const [first, ...others] = pools;
  return (
    <LobbyHead title={LOBBIES[category].name} art={ART[category]}>
      {first === undefined ? (
        <p className="lobby-hero__line">{isEmpty ? t`游戏准备中` : LINES[category]}</p>
      ) : (
        <>
          <p className="text-13 text-on-ink-2">{first.name}</p>
          <p className="lobby-hero__pool text-[2.125rem] font-bold leading-10.5 text-[#ffe2a0] max-tablet:text-[1.6875rem] max-tablet:leading-8.5">
            <Amount value={first.amount} />
          </p>
          <p className="flex gap-5 text-12 text-on-ink-2 max-tablet:gap-3 max-tablet:whitespace-nowrap">
            {others.map(({ poolCode, name, amount }) => (
              <span key={poolCode}>
                {name}
                <b className="ml-1.5 text-white">
                  <Amount value={amount} />
                </b>
              </span>
            ))}
            {first.lastWon === null || first.lastWonAt === null ? null : (
              <span>
                <Trans>
                  上次开出 {momentText(first.lastWonAt).slice(5, 16)} <Amount value={first.lastWon} />
                </Trans>
              </span>
            )}
          </p>
        </>
      )}
    </LobbyHead>
  );
}
