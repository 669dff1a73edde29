import { t } from '@lingui/core/macro';
import { verifyAddress } from '../app/verify-address.ts';
import { Dialog } from '../hud/dialog.tsx';
import type { HandView } from './chess-types.ts';

/** The commitment of the hand; its seed and the way to the proof once it is over. */
export function Fairness({ hand, onClose }: { hand: HandView; onClose(): void }) {
  const { commit, clientSeed, serverSeed, roundId } = hand;
  return (
    <Dialog title={t`公平验证`} onClose={onClose}>
      <p>{t`承诺值在有人入座之前就已公布；各位玩家的浏览器各出一个随机数，合成客户端种子。牌局结束后公布服务器种子，任何人都可以重算牌序。`}</p>
      <table className="facts">
        <tbody>
          <tr>
            <th>{t`承诺值`}</th>
            <td>
              <code>{commit}</code>
            </td>
          </tr>
          <tr>
            <th>{t`客户端种子`}</th>
            <td>
              <code>{clientSeed ?? t`发牌时生成`}</code>
            </td>
          </tr>
          <tr>
            <th>{t`服务器种子`}</th>
            <td>
              <code>{serverSeed ?? t`本局结束后公布`}</code>
            </td>
          </tr>
        </tbody>
      </table>
      {serverSeed !== null && (
        <a href={verifyAddress(roundId)} target="_blank" rel="noreferrer">{t`验证并回放本局`}</a>
      )}
    </Dialog>
  );
}
