import type { SlotModel, SymbolCode } from '@hj/games';
import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { fenOf } from '../api/amounts.ts';
import { symbolDrawing } from '../games/drawings.ts';
import { symbolName } from '../games/index.ts';
import { exactRtpOf, kindOf } from '../games/model.ts';
import { Dialog } from './dialog.tsx';
import { useGame, usePlay } from './game-context.ts';

type PayingSymbol = Exclude<SymbolCode, 'W' | 'S'>;

const paid: readonly PayingSymbol[] = ['H1', 'H2', 'H3', 'H4', 'L1', 'L2', 'L3', 'L4', 'L5'];

/** Paytable at the chosen stake, free spins, and the exact return. */
export function Rules({ onClose }: { onClose(): void }) {
  const { code, model } = useGame();
  const stake = usePlay((play) => play.stake);
  const kind = kindOf(model);
  const scatter = symbolName(code, 'S');
  const wild = symbolName(code, 'W');
  const amount = displayAmount(fenOf(stake));
  return (
    <Dialog title={t`赔付与规则`} onClose={onClose}>
      <p>
        <b>{kind.title}</b>　{kind.rule}。
      </p>
      <p className="muted">{t`投注额 ${amount} 时的赔付：`}</p>
      <ul className="paytable">
        {paid.map((symbol) => (
          <li key={symbol}>
            <img src={symbolDrawing(code, symbol)} alt="" />
            <div>
              <b>{symbolName(code, symbol)}</b>
              {[5, 4, 3].map((count) => (
                <span key={count}>
                  {count}　<b>{payOf(model, symbol, count, fenOf(stake))}</b>
                </span>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <p className="muted">
        {model.pays === 'lines' ? t`每条线的赔付；同线只计最高一项。` : t`每一路的赔付；总额为赔付乘以路数。`}
      </p>
      <h3>{wild}</h3>
      <p>{t`只出现在第 2、3、4 卷轴，替代除 ${scatter} 外的所有图案，本身不另计赔付。`}</p>
      <h3>{scatter}</h3>
      <table className="facts">
        <tbody>
          {kind.freeSpins.map(({ scatters, spins }) => (
            <tr key={scatters}>
              <th scope="row">{t`${scatters} 个`}</th>
              <td>{t`${spins} 次免费旋转`}</td>
              {(model.scatterPay[scatters - 3] ?? 0) > 0 && (
                <td>{t`另得投注额 × ${(model.scatterPay[scatters - 3] ?? 0) / model.betUnits}`}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{kind.freeRule}</p>
      <h3>{t`返还率与波动`}</h3>
      <table className="facts">
        <tbody>
          <tr>
            <th scope="row">{t`理论返还率（精确值）`}</th>
            <td>{exactRtpOf(model)}</td>
          </tr>
          <tr>
            <th scope="row">{t`波动`}</th>
            <td>{kind.volatility}</td>
          </tr>
          <tr>
            <th scope="row">{t`单次普通旋转最高倍数`}</th>
            <td>{kind.maxWin}</td>
          </tr>
        </tbody>
      </table>
      <p className="muted">{t`返还率是长期平均值，由全部停点枚举得出。每次结果独立，不随投注额、会员或以往结果改变。中断的旋转以服务器为准，重新进入后继续。`}</p>
    </Dialog>
  );
}

function payOf(model: SlotModel, symbol: PayingSymbol, count: number, stake: bigint): string {
  const coins = model.paytable[symbol][count - 3] ?? 0;
  return displayAmount((stake * BigInt(coins)) / BigInt(model.betUnits));
}
