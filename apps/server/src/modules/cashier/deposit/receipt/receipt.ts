import type { CallInput } from '@hj/contract';
import { type Db, type Logger, type MemberContext, rewrapAll, type SealPlace } from '@hj/platform';
import type { Config } from '../../../../config.ts';
import { requireAttempt } from '../../../attempts/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import { createPersonalSealer, redrawPicture } from '../../../profile/index.ts';
import type { DepositDeps } from '../deposit.ts';
import { type OrderAnswer, viewOf } from '../order-view.ts';
import { refuse } from '../refusals.ts';
import { findOrder, lockOrder } from '../store.ts';
import {
  findReceipt,
  listReceiptsWrappedBefore,
  type ReceiptRow,
  saveReceipt,
  updateReceiptWrapping,
} from './receipt-store.ts';

/** Large enough to read fine print. */
const shape = { edge: 2400, square: false, quality: 85 } as const;
const maxBytes = 5 * 1024 * 1024;
const rewrapChunk = 10;

const place = ({ orderId, memberId }: Pick<ReceiptRow, 'orderId' | 'memberId'>): SealPlace => ({
  table: 'deposit_receipts',
  row: `${orderId}/${memberId}`,
  column: 'sealed',
});

/**
 * Stores the picture of a receipt for the desk: re-encoded and sealed for its order. A later upload replaces it. A receipt is no
 * proof of payment.
 * @throws AppError 6004 not an order of this member, 6008 channel without receipts, 6010 (file), 6011, 6012 already paid
 */
export async function uploadReceipt(
  deps: DepositDeps,
  { orderId: id, image: base64 }: CallInput<'/fd/api/v1/payment/uploadReceipt'>,
  context: MemberContext,
): Promise<OrderAnswer> {
  const { memberId } = context.session;
  await requireAttempt(deps, 'receipt-member', memberId.toString());
  const seen = await findOrder(deps.db, id, memberId);
  if (seen === undefined) throw refuse('order-not-found');
  if (seen.kind !== 'transfer' && seen.kind !== 'huione') {
    throw refuse('channel-without-receipts');
  }
  const { image } = await redrawPicture(base64, maxBytes, shape);
  const sealed = createPersonalSealer(deps.config).seal(image, place({ orderId: id, memberId }));
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id, memberId);
    if (order === undefined) throw refuse('order-not-found');
    if (order.state === 'paid') throw refuse('paid-order-needs-no-receipt');
    await saveReceipt(tx, { orderId: id, memberId, sealed });
    await recordAudit(tx, {
      ...{ actor: `member:${memberId}`, action: 'deposit-receipt', subject: `deposit:${id}` },
      ...{ detail: { bytes: image.length }, address: context.address, requestId: context.requestId },
    });
    return viewOf(deps, tx, { ...order, hasReceipt: true });
  });
}

/** The receipt of an order, as WebP. @throws AppError 6004 */
export async function openReceipt(
  deps: Pick<DepositDeps, 'config' | 'db'>,
  orderId: bigint,
): Promise<ReceiptRow & { image: Buffer }> {
  const receipt = await findReceipt(deps.db, orderId);
  if (receipt === undefined) throw refuse('receipt-not-found');
  const image = createPersonalSealer(deps.config).open(receipt.sealed, place(receipt));
  return { ...receipt, image };
}

/** Rewraps receipts with the current master key. @returns how many */
export function rewrapReceipts({
  config,
  db,
  log,
}: {
  config: Pick<Config, 'secret' | 'dataKeys'>;
  db: Db;
  log: Logger;
}): Promise<number> {
  const sealer = createPersonalSealer(config);
  return rewrapAll<ReceiptRow>(
    { db, sealer, log },
    {
      list: (tx, last) =>
        listReceiptsWrappedBefore(tx, sealer.currentKeyId, last?.orderId ?? 0n, rewrapChunk),
      place,
      save: (tx, { orderId }, sealed) => updateReceiptWrapping(tx, orderId, sealed),
    },
  );
}
