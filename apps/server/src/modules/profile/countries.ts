/** Area codes and the shapes of numbers behind them. The shape is tried on area code and national number together (3.30). */

import { nationalNumber, recoveryMessages } from '@hj/contract';
import { refuse } from './refusals.ts';

export interface CountryArea {
  areaName: string;
  areaCode: string;
  regex: string;
}

// Mobile numbers without the trunk zero. The first is the default of every form.
const areas: readonly (readonly [string, string, string])[] = [
  ['中国大陆', '86', '1\\d{10}'],
  ['中国香港', '852', '[4-9]\\d{7}'],
  ['中国澳门', '853', '6\\d{7}'],
  ['中国台湾', '886', '9\\d{8}'],
  ['新加坡', '65', '[89]\\d{7}'],
  ['马来西亚', '60', '1\\d{8,9}'],
  ['泰国', '66', '[689]\\d{8}'],
  ['越南', '84', '[35789]\\d{8}'],
  ['菲律宾', '63', '9\\d{9}'],
  ['印度尼西亚', '62', '8\\d{8,10}'],
  ['柬埔寨', '855', '[1-9]\\d{7,8}'],
  ['老挝', '856', '20\\d{8}'],
  ['缅甸', '95', '9\\d{7,9}'],
  ['文莱', '673', '[78]\\d{6}'],
  ['日本', '81', '[789]0\\d{8}'],
  ['韩国', '82', '10\\d{8}'],
  ['蒙古', '976', '[5-9]\\d{7}'],
  ['印度', '91', '[6-9]\\d{9}'],
  ['阿联酋', '971', '5\\d{8}'],
  ['土耳其', '90', '5\\d{9}'],
  ['哈萨克斯坦', '7', '7\\d{9}'],
  ['澳大利亚', '61', '4\\d{8}'],
  ['新西兰', '64', '2\\d{7,9}'],
  ['英国', '44', '7\\d{9}'],
  ['德国', '49', '1[567]\\d{8,9}'],
  ['法国', '33', '[67]\\d{8}'],
  ['意大利', '39', '3\\d{8,9}'],
  ['西班牙', '34', '[67]\\d{8}'],
  ['葡萄牙', '351', '9\\d{8}'],
  ['荷兰', '31', '6\\d{8}'],
  ['爱尔兰', '353', '8\\d{8}'],
  ['美国和加拿大', '1', '[2-9]\\d{9}'],
  ['巴西', '55', '[1-9]{2}9\\d{8}'],
  ['墨西哥', '52', '[1-9]\\d{9}'],
  ['南非', '27', '[678]\\d{8}'],
];

export const countryAreas: readonly CountryArea[] = areas.map(([areaName, areaCode, national]) => ({
  areaName,
  areaCode,
  regex: `^${areaCode}${national}$`,
}));

/** The list, or the part whose name or code contains `area`. */
export function queryCountryArea(area: string): CountryArea[] {
  const sought = area.trim().replace(/^\+/, '');
  return countryAreas.filter(({ areaName, areaCode }) => areaName.includes(sought) || areaCode === sought);
}

/**
 * Area code and national number, digits only, as phones are stored.
 * @throws AppError invalid-parameter (not a number of its country), area-unsupported
 */
export function requirePhone(areaCode: string, national: string): string {
  const country = countryAreas.find((entry) => entry.areaCode === areaCode);
  if (!country) throw refuse('area-unsupported');
  const number = nationalNumber(areaCode, country.regex).safeParse(national.trim());
  if (!number.success) throw refuse('invalid-parameter', { text: recoveryMessages.phone });
  return areaCode + number.data;
}

const shapes = countryAreas.map(({ regex }) => new RegExp(regex));

/** Whether these digits are an area code of the list and a number of its shape. */
export const isPhone = (digits: string): boolean => shapes.some((shape) => shape.test(digits));
