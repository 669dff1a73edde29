import type { TableOutcome } from '@hj/games';
import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { fenOf } from '../api/amounts.ts';
import { Icon } from '../hud/icons.tsx';
import { Avatar } from '../sprites/avatar.tsx';
import { Countdown } from './countdown.tsx';
import { kitOf } from './kits/index.ts';
import { useTablePlay } from './table-context.ts';
import type { Sheet } from './table-sheets.tsx';
import { useElapsed, usePhase } from './use-phase.ts';
import { yuan } from './yuan.ts';

/** The room of a table: dealer, facts, the round as it is revealed, seats and the player's result. */
export function Scene({ wide, open }: { wide: boolean; open(sheet: Sheet): void }) {
  const kit = kitOf(useTablePlay((play) => play.view.game));
  const dealer = (wide && kit.dealerWide) || kit.dealer;
  return (
    <section className="scene">
      <div className="scene-room" style={{ backgroundImage: `url(${dealer})` }} />
      <Facts wide={wide} open={open} />
      <Stage />
      <Countdown />
      <Winner />
      <Seats />
      <Result />
    </section>
  );
}

function Facts({ wide, open }: { wide: boolean; open(sheet: Sheet): void }) {
  const { limits, seed, isOpen } = useTablePlay((play) => play.view);
  const [minBet, maxBet] = [yuan(fenOf(limits.minBet)), yuan(fenOf(limits.maxBet))];
  return (
    <div className="scene-facts">
      <span>{t`限红 ${minBet} – ${maxBet}`}</span>
      {wide && seed && <span>{t`承诺值 ${seed.commit.slice(0, 4)}…${seed.commit.slice(-4)}`}</span>}
      {!isOpen && <span>{t`本桌暂停`}</span>}
      <ScenesButtons open={open} />
    </div>
  );
}

/** The cast is safe: outcomes of the venue belong to the game of its table. */
const useOutcome = () =>
  useTablePlay((play) => (play.view.round?.outcome ?? null) as (TableOutcome & never) | null);

/** The round as it is revealed. */
function Stage() {
  const kit = kitOf(useTablePlay((play) => play.view.game));
  return <kit.Stage outcome={useOutcome()} elapsed={useElapsed()} />;
}

function Winner() {
  const kit = kitOf(useTablePlay((play) => play.view.game));
  const outcome = useOutcome();
  const isShown = usePhase(({ phase }) => phase === 'shown');
  const said = outcome !== null && isShown ? kit.said(outcome) : null;
  return (
    <>
      {said && <p className="winner">{said.winner}</p>}
      <p className="unseen" role="status">
        {said?.sentence}
      </p>
    </>
  );
}

function ScenesButtons({ open }: { open(sheet: Sheet): void }) {
  const buttons = [
    ['rules', 'rules', t`规则与返还率`],
    ['history', 'list', t`游戏记录`],
    ['tables', 'again', t`其他牌桌`],
  ] as const;
  return buttons.map(([sheet, icon, name]) => (
    <button key={sheet} type="button" className="scene-button" aria-label={name} onClick={() => open(sheet)}>
      <Icon name={icon} size={18} />
    </button>
  ));
}

/** The highest stakes of the round: an animal and a short sign of each player, never a name. */
function Seats() {
  const seats = useTablePlay((play) => play.view.seats);
  return (
    <ul className="seats" aria-label={t`本局下注的玩家`}>
      {seats.slice(0, 4).map(({ tag, stake }) => (
        <li key={tag}>
          <Avatar of={tag} />
          <span>{t`玩家 ${tag.slice(0, 3)}`}</span>
          <b>{yuan(fenOf(stake))}</b>
        </li>
      ))}
    </ul>
  );
}

/** The result of the player's bets, once the round is settled. */
function Result() {
  const isVoid = usePhase(({ phase }) => phase === 'void');
  const result = useTablePlay((play) => play.result);
  if (isVoid) {
    return (
      <p className="result" role="status">
        <small>{t`本局取消`}</small>
        <b>{t`本金已退回`}</b>
      </p>
    );
  }
  if (!result || result.stake === 0n) return null;
  const change = result.returned - result.stake;
  const sum = displayAmount(change < 0n ? -change : change);
  return (
    <p className="result" role="status" data-won={change > 0n}>
      <small>{t`本局结果`}</small>
      <b>{change > 0n ? `+${sum}` : change === 0n ? '0.00' : `−${sum}`}</b>
    </p>
  );
}
