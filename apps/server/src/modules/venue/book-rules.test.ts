import { memberId } from '@hj/platform';
import { describe, expect, it } from 'vitest';
import type { TransferSides } from './book-check-store.ts';
import { type DatedLine, findTransferDifferences } from './book-rules.ts';

const [before, day, after] = ['2026-11-19', '2026-11-20', '2026-11-21'];
const ours = (change: Partial<TransferSides> = {}): TransferSides => ({
  ...{ orderNo: 'T1', memberId: memberId(7n), venue: 'live', amount: 1000n, state: 'done', ledger: 1000n },
  ...{ askedOn: [before, day, after], endedOn: day },
  ...change,
});
type Full = Extract<DatedLine, { account: string }>;
const theirs = (change: Partial<Full> = {}): DatedLine => ({
  ...{ reference: 'T1', state: 'done', account: 'live/hj-7', direction: 'in', amount: 1000n, day },
  ...change,
});
const empty: DatedLine = { reference: 'T1', state: 'void', day };
const refused = ours({ state: 'refused' });
const found = (transfers: TransferSides[], lines: DatedLine[], of = day) =>
  findTransferDifferences({
    ...{ day: of, lines, transfers },
    accountOf: ({ venue, memberId: id }) => `${venue}/hj-${id}`,
  });
const kinds = (transfers: TransferSides[], lines: DatedLine[]) =>
  found(transfers, lines).map(({ kind, orderNo }) => `${kind} ${orderNo}`);

describe('a venue laid beside our transfers and the ledger [WL8]', () => {
  it.each<[string, TransferSides[], DatedLine[]]>([
    ['what was done', [ours()], [theirs()]],
    ['what was fetched back', [ours({ amount: -1000n, ledger: -1000n })], [theirs({ direction: 'out' })]],
    ['what the venue refused', [refused], [theirs({ state: 'refused' })]],
    ['what never came there', [refused], [empty]],
    ['what was never sent', [refused], []],
    ['what is in transit', [ours({ state: 'processing', ledger: null, endedOn: null })], [theirs()]],
    ['what ended a day later', [ours({ endedOn: after })], [theirs()]],
    ['a line of the evening before', [ours()], [theirs({ day: before })]],
    ['a line of the morning after', [ours()], [theirs({ day: after })]],
    ['a refused line without a transfer of ours', [], [theirs({ state: 'refused' })]],
    ['a stranger of another day', [], [theirs({ day: before }), theirs({ reference: 'T2', day: after })]],
  ])('agrees on %s', (_what, transfers, lines) => {
    expect(kinds(transfers, lines)).toEqual([]);
  });

  it.each<[string, TransferSides[], DatedLine[], string[]]>([
    ['done here, and the venue has nothing', [ours()], [], ['missing-statement T1']],
    ['booked there, and we have nothing', [], [theirs()], ['missing-order T1']],
    ['done here, void there', [ours()], [empty], ['state T1']],
    ['done here, refused there', [ours()], [theirs({ state: 'refused' })], ['state T1']],
    ['given back here, booked there', [refused], [theirs()], ['state T1']],
    ['voided there, and booked after all', [refused], [empty, theirs()], ['state T1']],
    ['a cent more there', [ours()], [theirs({ amount: 1001n })], ['amount T1']],
    ['the other direction there', [ours()], [theirs({ direction: 'out' })], ['amount T1']],
    ['a cent less in the ledger', [ours({ ledger: 999n })], [theirs()], ['amount T1']],
    ['nothing in the ledger', [ours({ ledger: null })], [theirs()], ['missing-ledger T1']],
    [
      'given back, and not in the ledger',
      [ours({ state: 'refused', ledger: null })],
      [],
      ['missing-ledger T1'],
    ],
    ['another account', [ours()], [theirs({ account: 'live/hj-8' })], ['reference T1']],
    ['booked three times there', [ours()], [theirs(), theirs(), theirs()], ['duplicate T1']],
    [
      'booked again days later',
      [ours({ endedOn: before })],
      [theirs({ day: before }), theirs()],
      ['duplicate T1'],
    ],
  ])('finds, once: %s', (_what, transfers, lines, expected) => {
    expect(kinds(transfers, lines)).toEqual(expected);
  });

  it('of two days that touch at midnight reports a difference on the later one only', () => {
    const [transfers, lines] = [[ours({ endedOn: after })], [theirs({ amount: 1001n })]];
    expect(found(transfers, lines, day)).toEqual([]);
    expect(found(transfers, lines, after)).toMatchObject([
      { kind: 'amount', statement: '10.01', order: 1000n },
    ]);
    const late = [theirs({ amount: 1001n, day: after })];
    expect(found([ours()], late, day)).toEqual([]);
    expect(found([ours()], late, after)).toMatchObject([{ kind: 'amount' }]);
  });

  it('reports a venue below zero, on each side', () => {
    const out = ours({ amount: -1000n, ledger: -1000n });
    expect(found([out], [theirs({ direction: 'out', amount: 500n })])).toEqual([
      {
        ...{ kind: 'amount', orderKind: 'transfer', orderNo: 'T1', reference: 'live/hj-7' },
        ...{ statement: '-5.00', order: -1000n, ledger: -1000n },
      },
    ]);
  });
});
