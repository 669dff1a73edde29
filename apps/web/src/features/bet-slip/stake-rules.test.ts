import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { needsAgreement, priceMove, seenPrice } from './price-agreement.ts';
import { isUnknownOutcome, refusalText } from './refusal-text.ts';
import {
  acceptDraft,
  addChip,
  affordable,
  amountOf,
  clampStake,
  draftOf,
  limitsText,
  realStake,
  type StakeTerms,
  wholeStake,
  winPreview,
} from './stake-rules.ts';

const hongKong: StakeTerms = { price: 1_920, oddsType: 'H', marketType: 'handicap' };
const malay: StakeTerms = { price: 2_250, oddsType: 'M', marketType: 'handicap' };
const indonesian: StakeTerms = { price: 1_500, oddsType: 'I', marketType: 'handicap' };

describe('the stake field', () => {
  it('takes digits and two decimals; one too many leaves what was there', () => {
    expect(acceptDraft('5', '50')).toBe('50');
    expect(acceptDraft('5', '5.')).toBe('5.');
    expect(acceptDraft('5.25', '5.255')).toBe('5.25');
    expect(acceptDraft('123456789', '1234567890')).toBe('123456789');
    expect(acceptDraft('0', '05')).toBe('5');
    expect(acceptDraft('', '.5')).toBe('0.5');
    expect(acceptDraft('5', '1,250')).toBe('1250');
    expect(acceptDraft('5', '￥５００')).toBe('500');
    expect(acceptDraft('5', '')).toBe('');
  });

  it('[5.52] is empty after a text that is no number', () => {
    for (const bad of ['abc', '-', ' ', 'NaN', '1e5', '-3', '7a', '1.2.3'])
      expect(acceptDraft('7', bad)).toBe('');
  });

  it('reads and writes whole amounts without a trailing .00', () => {
    expect(amountOf('12.')).toBe(1_200n);
    expect(amountOf('')).toBeUndefined();
    expect(draftOf(1_250_000n)).toBe('12500');
    expect(draftOf(1_250n)).toBe('12.50');
  });

  it('[5.50] is cut to the maximum, or to the whole yuan of the balance, and says so', () => {
    const limits = { max: 5_000_000n, balance: 9_999_999n };
    expect(clampStake(6_000_000n, hongKong, limits)).toEqual({
      amount: 5_000_000n,
      notice: '超过单注上限，已调整为 ¥50,000',
    });
    expect(clampStake(6_000_000n, hongKong, { max: 5_000_000n, balance: 12_350n })).toEqual({
      amount: 12_300n,
      notice: '余额不足，已调整为 ¥123',
    });
    expect(clampStake(500n, hongKong, { balance: 60n }).notice).toBe('余额不足，请先存款');
    expect(clampStake(500n, hongKong, limits)).toEqual({ amount: 500n, notice: undefined });
    expect(clampStake(500n, hongKong, {})).toEqual({ amount: 500n, notice: undefined });
  });

  it('[5.51] tells through a callback when it was cut, and only then', () => {
    const onClamp = vi.fn();
    const limits = { max: 5_000_000n, balance: 9_999_999n };
    const field = { before: '', terms: hongKong, limits, onClamp };
    expect(realStake('500', field)).toBe('500');
    expect(onClamp).not.toHaveBeenCalled();
    expect(realStake('60000', field)).toBe('50000');
    expect(onClamp).toHaveBeenCalledExactlyOnceWith('超过单注上限，已调整为 ¥50,000');
  });

  it('covers every line of a system', () => {
    expect(affordable(100_050n, { lines: 4 })).toBe(25_000n);
    expect(clampStake(30_000n, { lines: 4 }, { balance: 100_000n })).toEqual({
      amount: 25_000n,
      notice: '余额不足，已调整为 ¥250',
    });
    expect(clampStake(30_000n, { lines: 1 }, { max: 20_000n }).notice).toBe('超过每注上限，已调整为 ¥200');
  });

  it('looks at the debit, not the stake, where the odds are negative', () => {
    expect(affordable(10_000n, malay)).toBe(12_500n);
    expect(affordable(10_000n, indonesian)).toBe(5_000n);
    expect(wholeStake(indonesian, { balance: 10_000n, max: 900_000n })).toBe(5_000n);
    expect(wholeStake(hongKong, {})).toBeUndefined();
  });

  it('adds a chip to the present amount', () => {
    expect(addChip('', 100)).toBe(10_000n);
    expect(addChip('25.5', 500)).toBe(52_550n);
  });

  it('states the limits', () => {
    expect(limitsText({ min: 1_000n, max: 5_000_000n })).toBe('单注限额 ¥10 – ¥50,000');
    expect(limitsText({})).toBeUndefined();
    // Of a series at very high odds.
    expect(limitsText({ min: 1_000n, max: 143n }, '每注')).toBe('每注最高 ¥1.43，低于最低 ¥10，不能投注');
  });
});

describe('the possible win of a slip', () => {
  it('[5.53] is the stake times the odds, in two decimals', () => {
    expect(winPreview(50_000n, hongKong)).toEqual({
      label: '可赢',
      isReturn: false,
      win: 46_000n,
      profit: 46_000n,
      risk: 50_000n,
      negative: false,
    });
    expect(winPreview(50_000n, { ...hongKong, oddsType: 'E' })).toMatchObject({
      label: '返还',
      win: 96_000n,
    });
    expect(winPreview(10_000n, { price: 1_280, oddsType: 'H', marketType: 'winner' })).toMatchObject({
      label: '返还',
      win: 12_800n,
    });
  });

  it('[5.54] is nothing for a text that is not a number', () => {
    expect(winPreview(amountOf('') ?? 0n, hongKong).win).toBe(0n);
  });

  it('is the stake at negative odds, and the debit is the risk', () => {
    expect(winPreview(10_000n, malay)).toEqual({
      ...{ label: '可赢', isReturn: false, win: 10_000n, profit: 10_000n },
      ...{ risk: 8_000n, negative: true },
    });
  });
});

describe('a price that moves in the slip', () => {
  const agreed = 1_900;
  const tolerance = 0;
  it('needs a yes as the odds policy demands', () => {
    expect(needsAgreement({ agreed, live: 1_940, policy: 'none', tolerance })).toBe(true);
    expect(needsAgreement({ agreed, live: 1_940, policy: 'better', tolerance })).toBe(false);
    expect(needsAgreement({ agreed, live: 1_860, policy: 'better', tolerance })).toBe(true);
    expect(needsAgreement({ agreed, live: 1_860, policy: 'any', tolerance })).toBe(false);
    expect(needsAgreement({ agreed, live: agreed, policy: 'none', tolerance })).toBe(false);
  });

  it('may fall by the tolerance, counted on the win without the stake', () => {
    const better = { agreed: 2_000, policy: 'better', tolerance: 5 } as const;
    expect(needsAgreement({ ...better, live: 1_950 })).toBe(false);
    expect(needsAgreement({ ...better, live: 1_949 })).toBe(true);
    expect(needsAgreement({ ...better, policy: 'none', live: 1_990 })).toBe(true);
  });

  it('is named as agreed while it is within the tolerance, so that the tolerance is not used twice', () => {
    const better = { agreed: 2_000, policy: 'better', tolerance: 5 } as const;
    expect(seenPrice({ ...better, live: 1_960 })).toBe(2_000);
    expect(seenPrice({ ...better, live: 2_040 })).toBe(2_040);
    expect(seenPrice({ ...better, policy: 'any', live: 1_900 })).toBe(1_900);
  });

  it('says which way it went', () => {
    expect(priceMove({ agreed, live: 1_940 })).toBe('up');
    expect(priceMove({ agreed, live: 1_860 })).toBe('down');
    expect(priceMove({ agreed, live: agreed })).toBeUndefined();
  });
});

describe('a refusal in words', () => {
  it('names the limit that was broken', () => {
    const error = new ApiError(6008, '', { reason: 'above-maximum', limit: '50000.00' });
    expect(refusalText(error)).toBe('超过单注上限 ¥50,000，本金未扣除');
  });

  it('falls back on the words of the server', () => {
    expect(refusalText(new ApiError(6301, '请求参数错误'))).toBe('请求参数错误');
  });

  it('never takes silence for a refusal', () => {
    expect(isUnknownOutcome(new ApiError(undefined, ''))).toBe(true);
    expect(isUnknownOutcome(new ApiError(6011, ''))).toBe(true);
    expect(isUnknownOutcome(new ApiError(6012, ''))).toBe(false);
    expect(isUnknownOutcome(new ApiError(6008, ''))).toBe(false);
  });
});
