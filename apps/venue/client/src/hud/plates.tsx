import type { SlotModel } from '@hj/games';
import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { fenOf } from '../api/amounts.ts';
import type { PlayState } from '../app/play-store.ts';
import { winLabel } from '../app/sentence.ts';
import { symbolName } from '../games/index.ts';
import { kindOf, rtpOf } from '../games/model.ts';
import { useGame, usePlay } from './game-context.ts';

/** The plates beside the frame on a wide stage. */
export function SidePlates() {
  const { model, code } = useGame();
  const kind = kindOf(model);
  const scatter = symbolName(code, 'S');
  return (
    <>
      <section className="plate left upper">
        <h2>{kind.title}</h2>
        <p>{kind.rule}</p>
        <hr />
        {kind.freeSpins.map(({ scatters, spins }) => (
          <p key={scatters}>
            {t`${scatter} ${scatters} 个`}　<b>{t`${spins} 次`}</b> {t`免费旋转`}
          </p>
        ))}
        <p className="gold">{kind.free}</p>
      </section>
      <section className="plate left lower">
        <p className="row">
          {t`返还率`} <b>{rtpOf(model)}</b>
        </p>
        <p className="row">
          {t`波动`} <b>{kind.volatility}</b>
        </p>
        <p className="row">
          {t`最高倍数`} <b>{kind.maxWin}</b>
        </p>
      </section>
      <WinPlate />
    </>
  );
}

/** The win: on a wide stage beside the frame, on a phone under it. */
export function WinPlate() {
  const { code, model } = useGame();
  const state = usePlay((play) => play);
  const rows = winRows(code, model, state);
  const feature = state.feature;
  if (rows.length === 0 && !feature) return null;
  return (
    <section className="plate right upper">
      {feature && (
        <h2>
          {t`免费旋转`} {feature.total - feature.left} / {feature.total}
        </h2>
      )}
      {feature && (
        <p className="row">
          {t`累计赢得`} <b className="gold">{displayAmount(fenOf(feature.won))}</b>
        </p>
      )}
      {rows.length > 0 && feature && <hr />}
      {rows.slice(-mostRows).map(({ key, label, pay }) => (
        <p key={key} className="row">
          {label} <b className="gold">{displayAmount(pay)}</b>
        </p>
      ))}
    </section>
  );
}

/** On a phone: the sum and one line under the frame. */
export function WinLine() {
  const { code, model } = useGame();
  const state = usePlay((play) => play);
  const rows = winRows(code, model, state);
  const sum = rows.reduce((total, { pay }) => total + pay, 0n);
  const feature = state.feature;
  if (rows.length === 0 && !feature) return null;
  return (
    <section className="plate win-line">
      <b className="sum">{displayAmount(sum)}</b>
      <p>
        {feature && `${t`免费旋转`} ${feature.total - feature.left}/${feature.total}　`}
        {rows.at(-1)?.label}
      </p>
    </section>
  );
}

interface Row {
  key: string;
  label: string;
  pay: bigint;
}

const mostRows = 5;

/** The wins that are on show, newest last; payouts in fen. */
function winRows(code: string, { betUnits }: SlotModel, { shown, stake, feature }: PlayState): Row[] {
  const unit = shown.length > 0 ? fenOf(feature?.stake ?? stake) : 0n;
  return shown.flatMap(({ step, index }) =>
    step.wins.map((win) => {
      const ways = win.ways === undefined ? '' : `　${t`${win.ways} 路`}`;
      const multiplier = step.multiplier > 1 ? ` ×${step.multiplier}` : '';
      return {
        key: `${index}:${win.symbol}:${win.line ?? 0}`,
        label: `${winLabel(code, win)}${ways}${multiplier}`,
        pay: (unit * BigInt(win.pay * step.multiplier)) / BigInt(betUnits),
      };
    }),
  );
}
