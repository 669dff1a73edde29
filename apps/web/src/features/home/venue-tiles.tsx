import { ChevronRightIcon, LiveDot } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import chess from '../../assets/home/venue-chess.svg';
import esport from '../../assets/home/venue-esport.svg';
import fishing from '../../assets/home/venue-fishing.svg';
import live from '../../assets/home/venue-live.svg';
import lottery from '../../assets/home/venue-lottery.svg';
import slot from '../../assets/home/venue-slot.svg';
import sport from '../../assets/home/venue-sport.svg';
import { useShownItems } from '../../shared/site/look.ts';

/** `key` names the drawing, `nav` the item of the navigation: an item that the operator hides has no tile. */
const VENUES = [
  {
    key: 'live',
    nav: 'realbet',
    name: t`真人`,
    lines: [t`百家乐　龙虎`, t`轮盘　骰宝`],
    to: '/game/realbet',
    art: live,
  },
  {
    key: 'esport',
    nav: 'gaming',
    name: t`电竞`,
    lines: [t`电子竞技`, t`赛事投注`],
    to: '/game/gaming',
    art: esport,
  },
  {
    key: 'chess',
    nav: 'chess',
    name: t`棋牌`,
    lines: [t`四人麻将`, t`斗地主`],
    to: '/game/chess',
    art: chess,
  },
  {
    key: 'lottery',
    nav: 'lottery',
    name: t`彩票`,
    lines: [t`时时彩　快三`, t`六合`],
    to: '/game/lottery',
    art: lottery,
  },
  {
    key: 'slot',
    nav: 'egame',
    name: t`电子`,
    lines: [t`九霄鸿图　丹青山海`, t`狮舞连城`],
    to: '/game/egame',
    art: slot,
  },
  { key: 'fishing', nav: 'fish', name: t`捕鱼`, lines: [t`深海龙宫`], to: '/game/fishing', art: fishing },
] as const;

/** Every door of the house. */
export function VenueTiles({ inPlay, today }: { inPlay: number | undefined; today: number | undefined }) {
  const isShown = useShownItems();
  return (
    <section className="home-section home-venues" aria-labelledby="home-venues">
      <header className="home-section__head">
        <h2 id="home-venues">{t`全部场馆`}</h2>
        <span className="home-section__sub">{t`一个钱包，各类玩法`}</span>
      </header>
      <div className="venue-grid">
        {isShown('sport') ? (
          <Link to="/game/sport" className="venue-tile venue-tile--sport">
            <img src={sport} alt="" width={624} height={180} />
            <span className="venue-tile__text">
              <b>{t`体育`}</b>
              <span className="venue-tile__lines">{t`足球、篮球、网球等，早盘、今日与滚球`}</span>
              <span className="venue-tile__counts">
                <LiveDot />
                <span>
                  <Trans>
                    滚球 <span className="num">{inPlay ?? '--'}</span> 场　今日{' '}
                    <span className="num">{today ?? '--'}</span> 场
                  </Trans>
                </span>
              </span>
              <span className="venue-tile__go">
                {t`进入赛事`}
                <ChevronRightIcon size={16} />
              </span>
            </span>
          </Link>
        ) : null}
        {VENUES.filter(({ nav }) => isShown(nav)).map(({ key, name, lines, to, art }) => (
          <Link key={key} to={to} className={`venue-tile venue-tile--${key}`}>
            <img src={art} alt="" width={180} height={172} loading="lazy" />
            <span className="venue-tile__text">
              <b>{name}</b>
              <span className="venue-tile__lines">
                {lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </span>
            </span>
          </Link>
        ))}
      </div>
    </section>
  );
}
