import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Dialog } from '../../hud/dialog.tsx';
import { addToBasket } from '../basket-actions.ts';
import { useLottery, useLotteryState } from '../lottery-context.ts';
import { Basket } from './basket.tsx';

/** On a phone: puts the picks into the basket, or opens it. */
export function BasketButton({ canAdd }: { canAdd: boolean }) {
  const player = useLottery();
  const count = useLotteryState((state) => state.entries.length);
  const isPlaced = useLotteryState((state) => state.placed !== null);
  const [isOpen, setOpen] = useState(false);
  // Behind the receipt the basket would be an empty sheet.
  if (isOpen && isPlaced) setOpen(false);
  return (
    <>
      <button
        type="button"
        className="btn"
        data-kind="soft"
        disabled={!canAdd && count === 0}
        onClick={() => (canAdd ? addToBasket(player) : setOpen(true))}
      >
        {canAdd ? t`加入投注栏` : t`投注栏`} {count > 0 && <span className="pill">{count}</span>}
      </button>
      {isOpen && (
        <Dialog title={t`投注栏`} onClose={() => setOpen(false)}>
          <Basket onEdit={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}
