import { displayAmount } from '@hj/money';
import { Button, Empty, TicketIcon } from '@hj/ui';
import { useEffect } from 'react';
import { requireLogin } from '../../shared/session/flows.ts';
import { useSession } from '../../shared/session/session-store.ts';
import type { SlipEntry } from '../../shared/sportsbook/slip-rules.ts';
import { useSlip } from '../../shared/sportsbook/slip-store.ts';
import type { OrderView } from './bet-placer.ts';
import { Keypad } from './keypad.tsx';
import { OddsPolicyChoice } from './odds-policy.tsx';
import { OrderCard } from './order-card.tsx';
import { betPlacer, useOrder } from './order-store.ts';
import { SlipEntryCard } from './slip-entry.tsx';
import { type SlipEntryView, useSlipEntry } from './use-slip-entry.ts';

/** Takes up what an earlier page left open, once it is known who is here. */
export function useOrderRecovery(): void {
  const userId = useSession(({ token, userId }) => (token === undefined ? undefined : userId));
  useEffect(() => {
    if (userId !== undefined) betPlacer.recover(userId);
  }, [userId]);
}

/** Entry, order and button; the same on every screen. */
export function SlipContent({ isTouch = false }: { isTouch?: boolean }) {
  const [entry] = useSlip(({ entries }) => entries);
  const view = useOrder((order) => order.view);
  const isOpen = view.phase === 'sending' || view.phase === 'confirming';
  const key = entry && `${entry.oddInfo.marketId}/${entry.oddInfo.outcome}`;
  // A new choice says that the last order has been read; a refused one may be tried again as long as it is the choice.
  useEffect(() => {
    const { view: last } = useOrder.getState();
    if (key === undefined || last.phase === 'none') return;
    const { marketId, outcome } = last.order.request;
    if (last.phase === 'accepted' || key !== `${marketId}/${outcome}`) betPlacer.dismiss();
  }, [key]);
  return (
    <>
      {view.phase === 'none' ? null : (
        <div className="px-3 pt-1 pb-2">
          <OrderCard view={view} />
        </div>
      )}
      {entry && !isOpen ? <EntryPart key={key} entry={entry} order={view} isTouch={isTouch} /> : null}
      {!entry && view.phase === 'none' ? <EmptySlip /> : null}
    </>
  );
}

function EmptySlip() {
  const isLoggedIn = useSession(({ token }) => token !== undefined);
  return (
    <Empty
      className="px-4 py-10"
      icon={<TicketIcon size={28} />}
      title="投注单是空的"
      hint="点选任意赔率即可加入"
      action={
        isLoggedIn ? null : (
          <Button size="sm" variant="soft" onClick={requireLogin}>
            登录后投注
          </Button>
        )
      }
    />
  );
}

interface EntryPartProps {
  entry: SlipEntry;
  order: OrderView;
  isTouch: boolean;
}

function EntryPart({ entry, order, isTouch }: EntryPartProps) {
  const view = useSlipEntry(entry);
  return (
    <>
      <div className="px-3 pt-1">
        <SlipEntryCard view={view} isTouch={isTouch} />
        {order.phase === 'refused' ? <PlaceAgain view={view} /> : null}
      </div>
      {isTouch ? <Keypad view={view} /> : null}
      {isTouch ? <TouchFoot view={view} /> : <Foot view={view} />}
    </>
  );
}

/** After a refusal: the same stake at the price of now, as a new order. */
function PlaceAgain({ view }: { view: SlipEntryView }) {
  const { confirm, odds } = view;
  if (view.state !== 'open' || (confirm.action !== 'place' && confirm.action !== 'agree')) return null;
  return (
    <button
      type="button"
      className="num mt-2 h-8 w-full text-right text-12 text-brand-text"
      onClick={view.placeNow}
    >
      按 {odds} 重新投注
    </button>
  );
}

function Foot({ view }: { view: SlipEntryView }) {
  const { preview } = view;
  return (
    <div className="flex flex-col gap-2.5 p-3">
      <div className="flex items-center justify-between text-12 text-fg-2">
        赔率变动
        <OddsPolicyChoice />
      </div>
      <dl className="flex flex-col gap-0.5 text-13 text-fg-2">
        <Total label={preview?.negative ? '风险金额' : '总投注额'} value={preview?.risk ?? 0n} />
        <Total
          label={preview?.label === '返还' ? '预计返还' : '预计可赢'}
          value={preview?.win ?? 0n}
          isLarge
        />
      </dl>
      <ConfirmButton view={view} />
    </div>
  );
}

function Total({ label, value, isLarge = false }: { label: string; value: bigint; isLarge?: boolean }) {
  return (
    <div className={`flex items-baseline justify-between ${isLarge ? 'text-14 leading-6' : 'leading-5'}`}>
      <dt>{label}</dt>
      <dd className={`num text-fg-1 ${isLarge ? 'font-bold text-18' : 'font-semibold'}`}>
        {displayAmount(value)}
      </dd>
    </div>
  );
}

function TouchFoot({ view }: { view: SlipEntryView }) {
  const { preview } = view;
  const balance = useSession((session) => session.balance);
  return (
    <>
      <div className="flex items-center gap-2 px-4 pt-2.5 pb-1.5 text-12 text-fg-2">
        赔率变动
        <OddsPolicyChoice />
        {balance === undefined ? null : (
          <span className="num ml-auto truncate text-fg-3">
            余额 {balance.replace(/\B(?=(\d{3})+\.)/g, ',')}
          </span>
        )}
      </div>
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-center border-line border-t px-4 pt-2 pb-6">
        <div className="flex min-w-0 flex-col leading-[1.125rem]">
          <span className="text-12 text-fg-3">{preview?.label === '返还' ? '预计返还' : '预计可赢'}</span>
          <b className="num truncate font-bold text-20 leading-[1.625rem]">
            {displayAmount(preview?.win ?? 0n)}
          </b>
        </div>
        <ConfirmButton view={view} />
      </div>
    </>
  );
}

function ConfirmButton({ view }: { view: SlipEntryView }) {
  const { confirm } = view;
  return (
    <Button
      block
      size="lg"
      variant={confirm.action === 'deposit' ? 'gold' : 'primary'}
      disabled={confirm.action === undefined}
      onClick={view.press}
      className="num"
    >
      {confirm.label}
    </Button>
  );
}
