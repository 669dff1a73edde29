import { t } from '@lingui/core/macro';

/** An address that names no game of ours. */
export function NoGame() {
  return (
    <main className="plain">
      <h1>{t`没有找到这个游戏`}</h1>
      <p>{t`请返回大厅，从游戏列表重新进入。`}</p>
    </main>
  );
}
