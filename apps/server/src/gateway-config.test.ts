import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const given = {
  DATABASE_URL: 'postgres://x',
  HJ_SECRET: '5a'.repeat(32),
  HJ_PAYMENT_SECRET: 'a5'.repeat(32),
};

describe('the gateway of the configuration', () => {
  it('is none without an address', () => {
    expect(readConfig(given).gateway).toBeUndefined();
  });

  it('has its names, header, algorithm, unit and word', () => {
    const { gateway } = readConfig({
      ...given,
      HJ_GATEWAY_URL: 'https://pay.example',
      HJ_GATEWAY_SECRET: 's'.repeat(32),
      HJ_GATEWAY_FIELDS: 'order_no=outTradeNo,amount=totalFee',
      HJ_GATEWAY_SIGNATURE_HEADER: 'X-Pay-Sign',
      HJ_GATEWAY_ALGORITHM: 'sha512',
      HJ_GATEWAY_AMOUNT_UNIT: 'cents',
      HJ_GATEWAY_SUCCESS: 'success',
    });
    expect(gateway).toMatchObject({
      url: 'https://pay.example',
      wire: {
        fields: { order_no: 'outTradeNo', amount: 'totalFee' },
        ...{
          signatureHeader: 'x-pay-sign',
          algorithm: 'sha512',
          amountUnit: 'cents',
          successWord: 'success',
        },
      },
    });
  });

  it.each([
    [{ HJ_GATEWAY_URL: 'https://pay.example' }, 'HJ_GATEWAY_SECRET'],
    [{ HJ_GATEWAY_FIELDS: 'order_no' }, 'HJ_GATEWAY_FIELDS'],
    [{ HJ_GATEWAY_SIGNATURE_HEADER: 'a b' }, 'HJ_GATEWAY_SIGNATURE_HEADER'],
  ])('stops the start when it is wrong (%j)', (wrong, name) => {
    expect(() => readConfig({ ...given, ...wrong })).toThrow(name);
  });
});
