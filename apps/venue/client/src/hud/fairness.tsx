import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { Seed, SeedChange } from '../api/types.ts';
import type { VenueApi } from '../api/venue-api.ts';
import { verifyAddress } from '../app/verify-address.ts';
import { Dialog } from './dialog.tsx';

/** The pair of seeds: its commitment, the member's own part, and the change that reveals the old one. */
export function Fairness({
  api,
  seed,
  busy,
  onSeed,
  onClose,
}: {
  api: Pick<VenueApi, 'session' | 'changeSeed'>;
  seed: Seed | null;
  /** Why the seeds cannot be changed now; empty when they can. */
  busy: string;
  onSeed(seed: Seed): void;
  onClose(): void;
}) {
  const [own, setOwn] = useState('');
  const [changed, setChanged] = useState<SeedChange | null>(null);
  const [failed, setFailed] = useState('');
  // The server changes the pair by itself after a day or so many rounds: the shown pair is fetched again.
  useEffect(() => {
    api.session(null).then(
      (session) => onSeed(session.seed),
      () => undefined,
    );
  }, [api, onSeed]);
  const change = () => {
    const wish = own.trim();
    setFailed(isClientSeed(wish) ? '' : t`客户端种子用英文字母、数字或符号，最多 64 个，中间不留空格。`);
    if (!isClientSeed(wish)) return;
    api.changeSeed(wish || randomSeed()).then(
      (done) => {
        setChanged(done);
        setOwn('');
        onSeed(done.seed);
      },
      (error: unknown) =>
        setFailed(error instanceof Error && error.message !== '' ? error.message : t`没有更换，请稍后再试。`),
    );
  };
  if (!seed) return null;
  return (
    <Dialog title={t`公平验证`} onClose={onClose}>
      <p>{t`每次结果由服务器种子、您的客户端种子和序号算出。服务器种子先公布哈希，更换后公布原文，任何人都可以重算。`}</p>
      <table className="facts seeds">
        <tbody>
          <tr>
            <th scope="row">{t`服务器种子哈希`}</th>
            <td>
              <code>{seed.commit}</code>
            </td>
          </tr>
          <tr>
            <th scope="row">{t`客户端种子`}</th>
            <td>
              <code>{seed.clientSeed}</code>
            </td>
          </tr>
          <tr>
            <th scope="row">{t`下一个序号`}</th>
            <td>{seed.nonce}</td>
          </tr>
          <tr>
            <th scope="row">{t`下一个种子的哈希`}</th>
            <td>
              <code>{seed.next}</code>
            </td>
          </tr>
        </tbody>
      </table>
      <form
        className="seed-form"
        onSubmit={(event) => {
          event.preventDefault();
          change();
        }}
      >
        <label htmlFor="own-seed">{t`新的客户端种子`}</label>
        <input
          id="own-seed"
          value={own}
          maxLength={64}
          placeholder={t`留空则随机生成`}
          onChange={(event) => setOwn(event.target.value)}
        />
        <button type="submit" className="wide" disabled={busy !== ''}>{t`更换种子并公布旧种子`}</button>
        {busy !== '' && <p className="muted">{busy}</p>}
        {failed !== '' && <p role="alert">{failed}</p>}
      </form>
      {changed && (
        <div role="status">
          <h3>{t`旧服务器种子`}</h3>
          <code>{changed.revealed.serverSeed}</code>
          <p className="muted">{t`用它可以在验证页重算此前的每一局。`}</p>
        </div>
      )}
      <p>
        <a href={verifyAddress()} target="_blank" rel="noreferrer">{t`打开验证页`}</a>
      </p>
    </Dialog>
  );
}

/** Empty: one is made. Otherwise the scheme's alphabet: visible characters of one line. */
const isClientSeed = (text: string): boolean => /^[\x21-\x7e]{0,64}$/.test(text);

/** 16 hex digits. */
const randomSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
