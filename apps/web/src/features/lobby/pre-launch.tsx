import { Button, Switch, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';
import type { GameItem } from '../../shared/games/queries.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { venuesKey, venuesQuery } from '../../shared/venues/queries.ts';
import { PrivateAmount } from '../../shared/wallet/private-amount.tsx';
import { FavouriteButton, GameArt, GameTag } from './game-card.tsx';
import { maintenanceText, shareText, stakesText, volatilityText } from './game-text.ts';

const LEVELS = [1, 2, 3, 4, 5] as const;

function Volatility({ level }: { level: number }) {
  return (
    <span className="pre-volatility flex gap-[3px] h-6 items-center" aria-hidden="true">
      {LEVELS.map((each) => (
        <i key={each} className={clsx(each <= level && 'pre-volatility--on')} />
      ))}
    </span>
  );
}

/** The facts of the model before the first stake (CV5). */
function Figures({ game }: { game: GameItem }) {
  const { rtpPpm, volatility, maxWinTenths } = game;
  const stakes = stakesText(game);
  const figures: [label: string, value: ReactNode][] = [
    ...(rtpPpm === null ? [] : [[t`返还率`, shareText(rtpPpm, 2)] as [string, ReactNode]]),
    ...(volatility === null
      ? []
      : [
          [t`波动　${volatilityText(volatility)}`, <Volatility key="v" level={volatility} />] as [
            string,
            ReactNode,
          ],
        ]),
    ...(stakes === undefined ? [] : [[t`投注范围`, stakes] as [string, ReactNode]]),
    ...(maxWinTenths === null ? [] : [[t`最高倍数`, `${maxWinTenths / 10}×`] as [string, ReactNode]]),
  ];
  if (figures.length === 0) return null;
  return (
    <dl className="pre-figures">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The member's money at the venue, and whether it follows by itself. */
function Money({ channelCode, onTransfer }: { channelCode: string; onTransfer: () => void }) {
  const client = useQueryClient();
  const { data } = useQuery(venuesQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: (autoTransfer: boolean) =>
      call('/game/api/v1/status/setAutoTransferStatus', { autoTransfer }),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: venuesKey }),
  });
  const venue = data?.list.find((each) => each.channelCode === channelCode);
  if (data && venue?.walletMode !== 'transfer') return null;
  return (
    <>
      <div>
        <span>{t`场馆余额`}</span>
        <span className="flex items-center gap-2">
          <b>
            <PrivateAmount value={venue?.balance ?? undefined} />
          </b>
          <Button variant="soft" size="sm" disabled={venue?.state !== 'open'} onClick={onTransfer}>
            {t`转入`}
          </Button>
        </span>
      </div>
      <div>
        <span>{t`自动转账`}</span>
        <span className="flex items-center gap-2">
          <span className="max-tablet:hidden">{t`进入时转入中心钱包余额`}</span>
          <Switch
            aria-label={t`自动转账：进入时转入中心钱包余额，离开时转回`}
            checked={data?.autoTransfer ?? false}
            disabled={data === undefined || isPending}
            onChange={({ target }) => mutate(target.checked)}
          />
        </span>
      </div>
    </>
  );
}

export interface PreLaunchProps {
  game: GameItem;
  verifyUrl: string | null;
  /** It is being started. */
  starting: boolean;
  onToggle: (game: GameItem) => void;
  onTransfer: () => void;
  onEnter: (demo: boolean) => void;
}

/** The panel before a game: return, stakes, and the member's balance there (CV5). */
export function PreLaunch({ game, verifyUrl, starting, onToggle, onTransfer, onEnter }: PreLaunchProps) {
  const loggedIn = useSession((session) => session.token !== undefined);
  const { name, studio, note, hitPpm, featureEvery, state, demo } = game;
  const closed = state === 'maintenance';
  return (
    <div className="pre">
      <div className="pre__hero">
        <GameArt game={game} />
        <FavouriteButton game={game} className="pre__star" onToggle={onToggle} />
      </div>
      <div className="pre__head">
        <h2>
          {name} <GameTag game={game} />
        </h2>
        <p className="mt-[2px] text-13 text-fg-2">{note === '' ? studio : `${studio}　${note}`}</p>
      </div>
      <div className="pre__body">
        <Figures game={game} />
        <div className="pre__facts mt-3 text-13">
          {hitPpm === null ? null : (
            <div>
              <span>{t`中奖频率`}</span>
              <b className="num">{shareText(hitPpm, 1)}</b>
            </div>
          )}
          {featureEvery === null ? null : (
            <div>
              <span>{t`免费旋转触发`}</span>
              <b>{t`约 ${featureEvery} 转 1 次`}</b>
            </div>
          )}
          {loggedIn ? <Money channelCode={game.channelCode} onTransfer={onTransfer} /> : null}
        </div>
        <p className="mt-2.5 text-12 leading-4.5 text-fg-3">
          {game.rtpPpm === null
            ? t`每局结果由已承诺的种子决定，可复算。`
            : t`返还率为长期理论值。每局结果由已承诺的种子决定，可复算。`}
          {verifyUrl === null ? null : (
            <a className="text-brand-text" href={verifyUrl} target="_blank" rel="noreferrer">
              {t`打开验证页`}
            </a>
          )}
        </p>
      </div>
      <div className="pre__actions">
        {demo ? (
          <Button variant="outline" size="lg" disabled={closed || starting} onClick={() => onEnter(true)}>
            {t`免费试玩`}
          </Button>
        ) : null}
        <Button size="lg" disabled={closed} loading={starting} onClick={() => onEnter(false)}>
          {closed ? maintenanceText(game.maintenanceUntil) : <Trans>进入游戏</Trans>}
        </Button>
      </div>
    </div>
  );
}
