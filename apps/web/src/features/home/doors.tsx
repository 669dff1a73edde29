import { ChevronRightIcon, ClockIcon, type Icon, PulseIcon, ScaleIcon, ShieldIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import hongtu from '../../assets/games/hongtu.svg';
import lion from '../../assets/games/lion.svg';
import longgong from '../../assets/games/longgong.svg';
import shanhai from '../../assets/games/shanhai.svg';
import vipCard from '../../assets/home/vip-card.svg';
import { PromoDoors } from './promo-doors.tsx';

const GAMES = [
  { name: t`九霄鸿图`, kind: t`电子`, to: '/game/egame', open: 'hjslot:hongtu', art: hongtu },
  { name: t`丹青山海`, kind: t`电子`, to: '/game/egame', open: 'hjslot:shanhai', art: shanhai },
  { name: t`狮舞连城`, kind: t`电子`, to: '/game/egame', open: 'hjslot:lion', art: lion },
  { name: t`深海龙宫`, kind: t`捕鱼`, to: '/game/fishing', open: 'hjfish:longgong', art: longgong },
] as const;

/** The games of the house: each leads to its lobby, with the panel before the game. */
export function GameDoors() {
  return (
    <section className="home-section" aria-labelledby="home-games">
      <header className="home-section__head">
        <h2 id="home-games">{t`鸿竞游戏`}</h2>
        <span className="home-section__sub">{t`返还率公开，每局结果可以复算`}</span>
        <Link to="/game/egame" className="home-section__more">
          {t`更多`}
          <ChevronRightIcon size={16} />
        </Link>
      </header>
      <div className="game-row">
        {GAMES.map(({ name, kind, to, open, art }) => (
          <Link key={name} to={to} search={{ open }} className="hj-card game-door">
            <img src={art} alt="" width={204} height={132} loading="lazy" />
            <span className="game-door__text">
              <b>{name}</b>
              <span>{kind}</span>
            </span>
          </Link>
        ))}
      </div>
    </section>
  );
}

export function ClubDoors() {
  return (
    <section className="home-section club-doors" aria-label={t`贵宾与优惠`}>
      <Link to="/mine/vip" className="vip-door">
        <img src={vipCard} alt="" width={420} height={232} loading="lazy" />
        <span className="vip-door__text">
          <span className="vip-door__eyebrow">{t`贵宾俱乐部`}</span>
          <b>{t`等级越高，礼遇越实在`}</b>
          <span>{t`十一级，礼金、返水与取款额度按级公布`}</span>
          <span className="vip-door__go">
            {t`了解贵宾俱乐部`}
            <ChevronRightIcon size={16} />
          </span>
        </span>
      </Link>
      <PromoDoors />
    </section>
  );
}

const FACTS: readonly { icon: Icon; title: string; text: string }[] = [
  { icon: PulseIcon, title: t`报价实时推送`, text: t`涨跌当场标明` },
  { icon: ShieldIcon, title: t`资金有据可查`, text: t`每笔变动均有单号` },
  { icon: ScaleIcon, title: t`规则公开`, text: t`注单接受后即为最终` },
  { icon: ClockIcon, title: t`记录保存 5 年`, text: t`结果异议 14 日内提出` },
];

export function Facts() {
  return (
    <ul className="home-section home-facts" aria-label={t`我们的承诺`}>
      {FACTS.map(({ icon: FactIcon, title, text }) => (
        <li key={title}>
          <FactIcon size={24} />
          <span>
            <b>{title}</b>
            <span>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
