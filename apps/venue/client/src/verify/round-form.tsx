import { commitmentOf } from '@hj/games';
import { displayAmount, parseAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { gameNames } from '../games/index.ts';
import { slotModelOf } from '../games/model.ts';
import { isServerSeed, payOf, type Recomputed, recompute } from './recompute.ts';
import { SpinPicture } from './spin-picture.tsx';

interface Result {
  game: string;
  commit: string;
  spin: Recomputed;
  stake: bigint;
}

/** Recomputes one spin from seeds in hand, with nothing asked of anyone. */
export function RoundForm() {
  const [result, setResult] = useState<Result | null>(null);
  const [fault, setFault] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readForm(new FormData(event.currentTarget));
    setFault(typeof read === 'string' ? read : '');
    setResult(typeof read === 'string' ? null : read);
  };
  return (
    <section className="by-seed">
      <h2>{t`用种子重算`}</h2>
      <form onSubmit={submit}>
        <label>
          {t`游戏`}
          <select name="game">
            {gameNames().map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t`投注额（元）`}
          <input name="stake" defaultValue="6.00" inputMode="decimal" />
        </label>
        <label className="long">
          {t`服务器种子（64 位十六进制）`}
          <input name="serverSeed" autoComplete="off" spellCheck={false} />
        </label>
        <label>
          {t`客户端种子`}
          <input name="clientSeed" autoComplete="off" spellCheck={false} maxLength={64} />
        </label>
        <label>
          {t`序号`}
          <input name="nonce" inputMode="numeric" defaultValue="0" />
        </label>
        <label className="switch">
          <input name="free" type="checkbox" />
          {t`免费旋转`}
        </label>
        <button type="submit" className="wide">{t`重算`}</button>
      </form>
      {fault !== '' && <p role="alert">{fault}</p>}
      {result && (
        <>
          <p>
            {t`种子哈希`} <code>{result.commit}</code>
          </p>
          <SpinPicture game={result.game} spin={result.spin} pay={payOf(result.spin.outcome, result.stake)} />
          <p className="muted">{t`按投注额 ${displayAmount(result.stake)} 计算。`}</p>
        </>
      )}
    </section>
  );
}

/** The fields, or their faults. */
function readForm(form: FormData): Result | string {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const serverSeed = text('serverSeed').toLowerCase();
  const clientSeed = text('clientSeed');
  const nonce = Number(text('nonce'));
  const stake = parseAmount(text('stake'));
  const game = text('game');
  if (!isServerSeed(serverSeed)) return t`服务器种子是 64 位十六进制字符`;
  if (clientSeed === '') return t`请填写客户端种子`;
  if (!Number.isSafeInteger(nonce) || nonce < 0) return t`序号是从 0 开始的整数`;
  if (stake === undefined || stake <= 0n) return t`请填写投注额，例如 6.00`;
  const [spin] = recompute({
    model: slotModelOf(game).code,
    serverSeed,
    clientSeed,
    spins: [{ nonce, free: form.get('free') !== null }],
  });
  return spin ? { game, commit: commitmentOf(serverSeed), spin, stake } : t`没有结果`;
}
