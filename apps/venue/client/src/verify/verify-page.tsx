import '../styles/verify.css';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { RoundForm } from './round-form.tsx';
import { RoundReport } from './round-report.tsx';

/** Public: anyone recomputes a round in the browser, by its number or from seeds in hand. */
export function VerifyPage({ roundId }: { roundId: string }) {
  const [number, setNumber] = useState(roundId);
  const [shown, setShown] = useState(roundId);
  return (
    <main className="verify">
      <header>
        <h1>{t`公平验证`}</h1>
        <p>{t`在您的浏览器中重算一局：核对种子哈希、随机数、停点和赢得金额。计算不经过服务器。`}</p>
      </header>
      <form
        className="by-number"
        onSubmit={(event) => {
          event.preventDefault();
          setShown(number.trim());
          window.history.replaceState(null, '', `/verify/${encodeURIComponent(number.trim())}`);
        }}
      >
        <label htmlFor="round">{t`局号`}</label>
        <input
          id="round"
          value={number}
          onChange={(event) => setNumber(event.target.value)}
          autoComplete="off"
        />
        <button type="submit" className="wide" disabled={number.trim() === ''}>{t`按局号验证`}</button>
      </form>
      {shown !== '' && <RoundReport key={shown} roundId={shown} />}
      <RoundForm />
      <footer>
        <h2>{t`算法（第 1 版）`}</h2>
        <p>{t`随机数是 HMAC-SHA256 的 32 位大端字：密钥为服务器种子，消息为「客户端种子:序号:块」。取小于 b 的整数时，不小于 2³² − (2³² mod b) 的字弃用，其余取 mod b。`}</p>
        <p>{t`服务器种子的 SHA-256 在投注前公布；种子更换后公布原文。结果与会员、投注额和以往结果无关。`}</p>
      </footer>
    </main>
  );
}
