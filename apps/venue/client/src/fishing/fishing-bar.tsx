import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { sayName } from '../app/names.ts';
import { Entries, FullScreen, MoreButton, type Sheet } from '../hud/bars.tsx';
import { Icon } from '../hud/icons.tsx';
import { useFishing, useRoom } from './fishing-context.ts';

/** In a frame the site has the bar with the balance: then only the game's own controls. */
export function FishingBar({ open }: { open(sheet: Sheet): void }) {
  const { bridge } = useFishing();
  if (!bridge.framed) return <FullBar open={open} />;
  return (
    <nav className="tools">
      <span className="wide-only">
        <Entries open={open} />
      </span>
      <MoreButton open={open} />
    </nav>
  );
}

function FullBar({ open }: { open(sheet: Sheet): void }) {
  const session = useRoom((room) => room.session);
  const balance = useRoom((room) => room.balance);
  const base = useRoom((room) => room.place?.base);
  return (
    <header className="bar">
      {session.returnUrl && (
        <a className="icon" href={session.returnUrl} aria-label={t`返回大厅`}>
          <Icon name="back" size={20} />
        </a>
      )}
      <div className="names">
        <b className="game-name">{sayName(session.game.name)}</b>
        {session.mode === 'demo' && <span className="tag">{t`试玩`}</span>}
        {base !== undefined && <small>{t`底注 ${base}`}</small>}
      </div>
      <span className="grow" />
      <small className="wide-only">{t`余额`}</small>
      <b className="bar-balance">{displayAmount(balance)}</b>
      {session.depositUrl && <a className="gold" href={session.depositUrl}>{t`存款`}</a>}
      <nav className="wide-only">
        <Entries open={open} />
        <FullScreen />
      </nav>
      <MoreButton open={open} />
    </header>
  );
}
