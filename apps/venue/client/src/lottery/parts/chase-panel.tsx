import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { chaseIssues } from '../basket-actions.ts';
import { useLottery, useLotteryState } from '../lottery-context.ts';
import type { LotteryPlayer } from '../lottery-player.ts';
import type { LotteryPlayState } from '../lottery-store.ts';
import { totalOf } from '../rules/basket.ts';
import { shortNumber } from '../rules/order.ts';
import { Multiple } from './stepper.tsx';

const change = (player: LotteryPlayer, next: Partial<LotteryPlayState['chase']>): void =>
  player.store.setState(({ chase }) => ({ chase: { ...chase, ...next } }));

const counts = [5, 10, 20, 50];

/** 追号: how many issues, with which multiples, and whether a win ends it. */
export function ChasePanel() {
  const player = useLottery();
  const chase = useLotteryState((state) => state.chase);
  const ways = [
    ['same', t`同倍`],
    ['double', t`翻倍`],
    ['rate', t`利润率`],
  ] as const;
  return (
    <section className="chase" data-on={chase.isOn}>
      <label className="chase-line">
        <b>{t`追号`}</b>
        <input
          type="checkbox"
          role="switch"
          aria-checked={chase.isOn}
          className="toggle"
          checked={chase.isOn}
          onChange={(event) => {
            change(player, { isOn: event.target.checked });
            if (event.target.checked) void player.readUpcoming();
          }}
        />
      </label>
      {chase.isOn && (
        <>
          <div className="chase-line">
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one control */}
            <div className="segments" role="group" aria-label={t`追号方式`}>
              {ways.map(([way, name]) => (
                <button
                  key={way}
                  type="button"
                  aria-pressed={chase.way === way}
                  onClick={() => change(player, { way })}
                >
                  {name}
                </button>
              ))}
            </div>
            <label className="check">
              <input
                type="checkbox"
                checked={chase.stopOnWin}
                onChange={(event) => change(player, { stopOnWin: event.target.checked })}
              />
              {t`中奖即停`}
            </label>
          </div>
          <div className="chase-line">
            <span>{t`追号期数`}</span>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one control */}
            <div className="segments" role="group" aria-label={t`追号期数`}>
              {counts.map((count) => (
                <button
                  key={count}
                  type="button"
                  aria-pressed={chase.issues === count}
                  onClick={() => change(player, { issues: count })}
                >
                  {count}
                </button>
              ))}
            </div>
          </div>
          <ChaseTermsLines />
          <ChaseTable />
        </>
      )}
    </section>
  );
}

function ChaseTermsLines() {
  const player = useLottery();
  const { way, start, every, ratePercent } = useLotteryState((state) => state.chase);
  return (
    <>
      <div className="chase-line">
        <span>{t`起始倍数`}</span>
        <Multiple value={start} label={t`起始倍数`} onChange={(next) => change(player, { start: next })} />
      </div>
      {way === 'double' && (
        <div className="chase-line">
          <span>{t`每隔几期翻倍`}</span>
          <Multiple
            value={every}
            label={t`每隔几期翻倍`}
            onChange={(next) => change(player, { every: next })}
          />
        </div>
      )}
      {way === 'rate' && (
        <div className="chase-line">
          <span>{t`中奖时利润率不低于 %`}</span>
          <Multiple
            value={ratePercent}
            label={t`利润率`}
            onChange={(next) => change(player, { ratePercent: next })}
          />
        </div>
      )}
    </>
  );
}

function ChaseTable() {
  const player = useLottery();
  const play = useLotteryState((state) => state);
  const [isWhole, setWhole] = useState(false);
  const rows = chaseIssues(play, player.now);
  const stake = totalOf(play.entries);
  const at = (multiple: number): string => displayAmount(stake * BigInt(multiple));
  const shown = isWhole ? rows : rows.slice(0, 2);
  const rest = rows.slice(shown.length);
  const restSum = at(rest.reduce((all, { multiple }) => all + multiple, 0));
  if (rows.length === 0) {
    return (
      <p className="chase-none" role="status">
        {play.upcoming.length === 0 ? t`正在读取期次…` : t`按这些条件没有可以追的期次，请调整。`}
      </p>
    );
  }
  return (
    <>
      {rows.length < play.chase.issues && (
        <p className="chase-none" role="status">{t`只排到 ${rows.length} 期：后面没有期次或倍数过大。`}</p>
      )}
      <table className="chase-table">
        <thead>
          <tr>
            <th>{t`期号`}</th>
            <th>{t`倍数`}</th>
            <th>{t`金额`}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ number, multiple }) => (
            <tr key={number}>
              <td className="num">{shortNumber(number)}</td>
              <td className="num">{multiple}</td>
              <td className="num">{at(multiple)}</td>
            </tr>
          ))}
          {rest.length > 0 && (
            <tr>
              <td colSpan={2}>
                <button
                  type="button"
                  className="link"
                  onClick={() => setWhole(true)}
                >{t`其余 ${rest.length} 期`}</button>
              </td>
              <td className="num">{restSum}</td>
            </tr>
          )}
        </tbody>
      </table>
    </>
  );
}
