import { type LotteryPlay, paysOf } from '@hj/games';
import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { fenOf } from '../../api/amounts.ts';
import { sayName } from '../../app/names.ts';
import { useLotteryState } from '../lottery-context.ts';
import { returnedOf } from '../lottery-store.ts';
import { prizeName } from '../prize-name.ts';
import { oddsText } from '../rules/basket.ts';

/** Every play type with its winning condition, chance and price; and the limits of the lottery. All from the table that settles it. */
export function PlayRules() {
  const groups = useLotteryState((play) => play.groups);
  const game = useLotteryState((play) => play.state.game);
  const { minLine, maxLine, maxMember } = game.limits;
  const [least, most, member] = [minLine, maxLine, maxMember].map((text) => displayAmount(fenOf(text)));
  const limits = [
    [t`单注金额`, `${least} – ${most}`],
    [t`每期个人上限`, member],
    [t`返还率`, `${(game.returned / 100).toFixed(1)}%`],
  ];
  return (
    <section className="view-page card play-rules">
      <header className="view-head">
        <h2>{t`玩法规则`}</h2>
      </header>
      <p>{t`赔率含本金，由中奖概率和返还率算出，下表与结算用的是同一份数据。投注时的返还率写在注单上，之后调整不影响已投的注单。`}</p>
      <p>{t`每期在封盘时停止投注，以服务器时间为准；封盘前可以撤单。开奖种子的承诺值在开售前公布，开奖后公布种子，任何人都可以重算。无法开奖的期次作废，本金全部退回。`}</p>
      <dl className="limits">
        {limits.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{text}</dd>
          </div>
        ))}
      </dl>
      {groups.map(({ name, plays }) => (
        <section key={name} className="rule-group">
          <h3>{sayName(name)}</h3>
          {plays.map((play) => (
            <PlayRule key={play.code} play={play} />
          ))}
        </section>
      ))}
    </section>
  );
}

function PlayRule({ play }: { play: LotteryPlay }) {
  const returned = useLotteryState((state) => returnedOf(state, play));
  const pays = paysOf(play, returned);
  const rows = play.prizes.map(({ pick, withoutPick, name, ways, of, refund }, index) => ({
    key: `${pick ?? ''}${withoutPick ?? ''}${name ?? ''}`,
    name: name === undefined ? sayName(pick ?? '') || t`中奖` : prizeName(name),
    chance: chanceText(ways, of),
    price: refund ? t`退还本金` : oddsText(pays[index] ?? 0),
  }));
  return (
    <article className="rule">
      <h4>
        {sayName(play.name)} <small>{t`返还率 ${(returned / 100).toFixed(1)}%`}</small>
      </h4>
      <p>{sayName(play.rule)}</p>
      <ul className="rule-prices">
        {rows.map(({ key, name, chance, price }) => (
          <li key={key}>
            <span>{name}</span>
            <b className="num">{price}</b>
            <small className="num">{chance}</small>
          </li>
        ))}
      </ul>
    </article>
  );
}

/** `1/10`; as decimals where the figures are long. */
function chanceText(ways: number, of: number): string {
  const divisor = greatest(ways, of);
  const [a, b] = [ways / divisor, of / divisor];
  return b < 1_000_000 ? `${a}/${b}` : `${((100 * ways) / of).toPrecision(4)}%`;
}

const greatest = (a: number, b: number): number => (b === 0 ? a : greatest(b, a % b));
