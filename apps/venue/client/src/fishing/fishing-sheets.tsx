import { fishSpecies, shotReturn } from '@hj/games';
import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import type { Seed } from '../api/types.ts';
import { sayName } from '../app/names.ts';
import { More, type Sheet } from '../hud/bars.tsx';
import { Dialog } from '../hud/dialog.tsx';
import { Fairness } from '../hud/fairness.tsx';
import { History } from '../hud/history.tsx';
import { SoundSheet } from '../hud/sound-sheet.tsx';
import { useFishing, useRoom } from './fishing-context.ts';

const drawings = import.meta.glob<string>('../../art/longgong/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The dialogs of the bar; at most one is open. */
export function FishingSheets({ sheet, open }: { sheet: Sheet; open(sheet: Sheet): void }) {
  const { api, store, sounds } = useFishing();
  const seed = useRoom((room) => room.session.seed);
  const seated = useRoom((room) => room.place !== null);
  const onSeed = useCallback(
    (next: Seed) => store.setState(({ session }) => ({ session: { ...session, seed: next } })),
    [store],
  );
  const close = () => open(null);
  if (sheet === 'rules') return <FishingRules onClose={close} />;
  if (sheet === 'history') return <History api={api} onClose={close} />;
  if (sheet === 'fairness') {
    const busy = seated ? t`离座后才能更换。` : '';
    return <Fairness {...{ api, seed, busy, onSeed }} onClose={close} />;
  }
  if (sheet === 'sound') return <SoundSheet sounds={sounds} onClose={close} />;
  return sheet === 'more' ? <More open={open} /> : null;
}

function FishingRules({ onClose }: { onClose(): void }) {
  const rtp = (shotReturn.won / shotReturn.of) * 100;
  return (
    <Dialog title={t`倍率与规则`} onClose={onClose}>
      <ul className="paytable fish">
        {Object.values(fishSpecies).map(({ code, name, multipliers }) => {
          const values = multipliers.map(({ value }) => value);
          const [least, most] = [Math.min(...values), Math.max(...values)];
          return (
            <li key={code}>
              <img src={drawings[`../../art/longgong/${code}.svg`]} alt="" />
              <div>
                <b>{sayName(name)}</b>
                <span>
                  <b>{least === most ? `×${most}` : `×${least} – ${most}`}</b>
                </span>
              </div>
            </li>
          );
        })}
      </ul>
      <h3>{t`每一发`}</h3>
      <p>{t`每发的投注额是底注乘以炮台倍率。捕获时赢得这一发的投注额乘以鱼的倍率；没有碰到鱼的炮弹退回。`}</p>
      <p>{t`河豚被捕获时炸开周围的鱼，闪电水母和闪电炮连带最近的鱼，倍率相加，最高 ×300。捕获的机会随总倍率相应降低，返还率不变。`}</p>
      <h3>{t`道具`}</h3>
      <p>{t`冰冻让鱼停游 5 秒，锁定让炮弹只打选中的鱼。闪电炮按一发收费。道具每分钟补充，不影响返还率。`}</p>
      <h3>{t`返还率`}</h3>
      <table className="facts">
        <tbody>
          <tr>
            <th scope="row">{t`理论返还率（精确值）`}</th>
            <td>{rtp.toFixed(1)}%</td>
          </tr>
        </tbody>
      </table>
      <p className="muted">{t`每条鱼、每种炮台和每个房间的返还率相同，与会员、投注额和以往结果无关。断线时飞行中的炮弹由服务器结算，未命中的退回。`}</p>
      <h3>{t`按键`}</h3>
      <p>{t`空格发射，左右方向键转动炮台，+ 和 − 换炮台，L 锁定，F 冰冻，K 闪电，A 自动。`}</p>
    </Dialog>
  );
}
