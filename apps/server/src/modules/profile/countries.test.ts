import { nationalNumber, phoneMaxLength } from '@hj/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countryAreas, queryCountryArea, requirePhone } from './countries.ts';
import { type ProfileServer, profileServer } from './test-profile.ts';

let server: ProfileServer;
beforeAll(async () => {
  server = await profileServer();
});
afterAll(() => server.close());

const path = '/site/api/v1/site/countryArea/queryCountryArea';

describe('queryCountryArea', () => {
  it('[7.55] [7.107] [3.30] lists areaName, areaCode and regex for a guest who asks with an empty area', async () => {
    const { status_code, data } = await server.call(undefined, path, { area: '' });
    expect(status_code).toBe(6000);
    expect(data.list.length).toBeGreaterThanOrEqual(30);
    for (const entry of data.list) expect(Object.keys(entry)).toEqual(['areaName', 'areaCode', 'regex']);
    expect((await server.call(undefined, path, {})).data).toEqual(data);
  });

  it('[5.21] begins with China: 86, 1 and 10 digits', () => {
    expect(countryAreas[0]).toEqual({ areaName: '中国大陆', areaCode: '86', regex: '^861\\d{10}$' });
  });

  it('finds a part by name or code', () => {
    expect(queryCountryArea('香港').map((area) => area.areaCode)).toEqual(['852']);
    expect(queryCountryArea('+65').map((area) => area.areaName)).toEqual(['新加坡']);
    expect(queryCountryArea('火星')).toEqual([]);
  });

  it('[9.20] has each code once, and no shape that a number of more than 11 digits fits', () => {
    expect(new Set(countryAreas.map((area) => area.areaCode)).size).toBe(countryAreas.length);
    for (const { areaCode, regex } of countryAreas) {
      expect(regex.startsWith(`^${areaCode}`)).toBe(true);
      for (const digit of '0123456789') {
        const long = digit.repeat(phoneMaxLength + 1);
        expect(nationalNumber(areaCode, regex).safeParse(long).success).toBe(false);
      }
    }
  });
});

describe('a phone number', () => {
  it.each([
    ['86', '13812345678'],
    ['852', '91234567'],
    ['853', '66123456'],
    ['886', '912345678'],
    ['65', '81234567'],
    ['60', '123456789'],
    ['1', '4155550100'],
    ['44', '7400123456'],
    ['55', '11912345678'],
  ])('of +%s is taken without its plus', (areaCode, national) => {
    expect(requirePhone(areaCode, ` ${national} `)).toBe(areaCode + national);
  });

  it.each([
    ['86', '23812345678'],
    ['86', '1381234567'],
    ['86', '138123456789'],
    ['86', '1381234567a'],
    ['86', '１３８１２３４５６７８'],
    ['852', '1234567'],
    ['86', ''],
  ])('[5.20] of +%s that is %s is refused: 请输入正确的手机号码', (areaCode, national) => {
    expect(() => requirePhone(areaCode, national)).toThrow('请输入正确的手机号码');
  });

  it('of a country that is not listed is refused', () => {
    expect(() => requirePhone('999', '13812345678')).toThrow('暂不支持');
  });
});
