import { Amount } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import moon from '../../assets/games/lobby-hero.svg';
import chess from '../../assets/home/venue-chess.svg';
import esport from '../../assets/home/venue-esport.svg';
import fishing from '../../assets/home/venue-fishing.svg';
import live from '../../assets/home/venue-live.svg';
import lottery from '../../assets/home/venue-lottery.svg';
import { LOBBIES, type LobbyCategory } from '../../shared/games/categories.ts';
import { momentText } from '../../shared/sportsbook/clock.ts';
import type { Lobby } from './use-lobby.ts';

const LINES: Readonly<Record<LobbyCategory, string>> = {
  realbet: t`动画牌桌按服务器时间开局，全桌同一局；种子哈希先公布，每局可复算`,
  chess: t`对局按底分入场，牌序可验证，每局可回放`,
  gaming: t`电子竞技赛事`,
  lottery: t`封盘以服务器时间为准，种子哈希先公布，每期号码可复算`,
  egame: t`返还率与投注范围写在进入之前，每局结果可以复算`,
  fish: t`按炮值计注，每次命中由服务器判定，返还率对每一条鱼相同`,
};
const ART: Readonly<Partial<Record<LobbyCategory, string>>> = {
  realbet: live,
  chess,
  gaming: esport,
  lottery,
  fish: fishing,
};

/** The head of a lobby: the largest pool and the others, where a venue reports any; else what the category is. */
export function LobbyHero({
  category,
  pools,
  isEmpty,
}: {
  category: LobbyCategory;
  pools: Lobby['pools'];
  isEmpty: boolean;
}) {
  const [first, ...others] = pools;
  const art = ART[category];
  return (
    <section className={art ? 'lobby-hero' : 'lobby-hero lobby-hero--moon'}>
      {art ? (
        <img className="lobby-hero__figure" src={art} alt="" width={180} height={172} />
      ) : (
        <img className="lobby-hero__scene" src={moon} alt="" width={876} height={148} />
      )}
      <div className="lobby-hero__text">
        <h1>{LOBBIES[category].name}</h1>
        {first === undefined ? (
          <p className="lobby-hero__line">{isEmpty ? t`游戏准备中` : LINES[category]}</p>
        ) : (
          <>
            <p className="lobby-hero__label">{first.name}</p>
            <p className="lobby-hero__pool">
              <Amount value={first.amount} />
            </p>
            <p className="lobby-hero__pools">
              {others.map(({ poolCode, name, amount }) => (
                <span key={poolCode}>
                  {name}
                  <b>
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
      </div>
    </section>
  );
}
