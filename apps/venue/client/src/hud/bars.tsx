import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { useCallback, useState } from 'react';
import type { Seed } from '../api/types.ts';
import { sayName } from '../app/names.ts';
import { Dialog } from './dialog.tsx';
import { Fairness } from './fairness.tsx';
import { useGame, usePlay } from './game-context.ts';
import { History } from './history.tsx';
import { Icon, type IconName } from './icons.tsx';
import { Rules } from './rules.tsx';
import { SoundSheet } from './sound-sheet.tsx';

export type Sheet = 'rules' | 'history' | 'fairness' | 'sound' | 'more' | null;

const entries: readonly { sheet: Exclude<Sheet, null | 'more'>; icon: IconName; name: () => string }[] = [
  { sheet: 'fairness', icon: 'verify', name: () => t`公平验证` },
  { sheet: 'rules', icon: 'rules', name: () => t`规则` },
  { sheet: 'history', icon: 'list', name: () => t`记录` },
  { sheet: 'sound', icon: 'sound', name: () => t`声音` },
];

/** The bar over the game. In a frame the site has one of its own with the balance: then only the game's own controls. */
export function GameBar({ open }: { open(sheet: Sheet): void }) {
  const { bridge } = useGame();
  return bridge.framed ? <FramedTools open={open} /> : <FullBar open={open} />;
}

function FullBar({ open }: { open(sheet: Sheet): void }) {
  const session = usePlay((play) => play.session);
  const balance = usePlay((play) => play.balance);
  const roundId = usePlay((play) => play.roundId);
  return (
    <header className="bar">
      {session?.returnUrl && (
        <a className="icon" href={session.returnUrl} aria-label={t`返回大厅`}>
          <Icon name="back" size={20} />
        </a>
      )}
      <div className="names">
        <b className="game-name">{sayName(session?.game.name ?? '')}</b>
        {session?.mode === 'demo' && <span className="tag">{t`试玩`}</span>}
        {roundId && <small>{t`局号 ${roundId}`}</small>}
      </div>
      <span className="grow" />
      <small className="wide-only">{t`场馆余额`}</small>
      <b className="bar-balance">{displayAmount(balance)}</b>
      {session?.depositUrl && <a className="gold" href={session.depositUrl}>{t`存款`}</a>}
      <nav className="wide-only">
        <Entries open={open} />
        <FullScreen />
      </nav>
      <MoreButton open={open} />
    </header>
  );
}

function FramedTools({ open }: { open(sheet: Sheet): void }) {
  return (
    <nav className="tools">
      <span className="wide-only">
        <Entries open={open} />
      </span>
      <MoreButton open={open} />
    </nav>
  );
}

/** On a phone the entries would lie over the title. */
export function MoreButton({ open }: { open(sheet: Sheet): void }) {
  return (
    <button type="button" className="icon narrow-only" aria-label={t`更多`} onClick={() => open('more')}>
      <Icon name="more" size={20} />
    </button>
  );
}

export function Entries({ open }: { open(sheet: Sheet): void }) {
  return entries.map(({ sheet, icon, name }) => (
    <button
      key={sheet}
      type="button"
      className="icon"
      aria-label={name()}
      title={name()}
      onClick={() => open(sheet)}
    >
      <Icon name={icon} />
    </button>
  ));
}

export function FullScreen() {
  // An iPhone fills its screen with films only.
  if (document.fullscreenEnabled !== true) return null;
  return (
    <button
      type="button"
      className="icon"
      aria-label={t`全屏`}
      onClick={() =>
        void (document.fullscreenElement
          ? document.exitFullscreen()
          : document.documentElement.requestFullscreen())
      }
    >
      <Icon name="full" />
    </button>
  );
}

/** The dialogs of the bar; at most one is open. */
export function Sheets({ sheet, open }: { sheet: Sheet; open(sheet: Sheet): void }) {
  const { api, store, sounds } = useGame();
  const seed = usePlay((play) => play.seed);
  const feature = usePlay((play) => play.feature);
  const onSeed = useCallback((next: Seed) => store.setState({ seed: next }), [store]);
  const close = () => open(null);
  if (sheet === 'rules') return <Rules onClose={close} />;
  if (sheet === 'history') return <History api={api} onClose={close} />;
  if (sheet === 'fairness') {
    const busy = feature ? t`免费旋转结束后才能更换。` : '';
    return <Fairness {...{ api, seed, busy, onSeed }} onClose={close} />;
  }
  if (sheet === 'sound') return <SoundSheet sounds={sounds} onClose={close} />;
  return sheet === 'more' ? <More open={open} /> : null;
}

export function More({ open }: { open(sheet: Sheet): void }) {
  return (
    <Dialog title={t`更多`} onClose={() => open(null)}>
      <div className="more">
        {entries.map(({ sheet, icon, name }) => (
          <button key={sheet} type="button" onClick={() => open(sheet)}>
            <Icon name={icon} /> {name()}
          </button>
        ))}
      </div>
    </Dialog>
  );
}

/** Which sheet is open. */
export const useSheet = () => useState<Sheet>(null);
