/** Finds on a page what is not in its language. */
import { expect, type Page } from '@playwright/test';
import { readTexts } from '../../scripts/lib/locale-files.ts';
import { toTaiwan } from '../../scripts/lib/taiwan.ts';

export type ReadLanguage = 'en' | 'zh-TW';

/** Says a text of the site, given in Chinese, in the language of a journey. */
export type Say = (chinese: string) => string;

export const inChinese: Say = (chinese) => chinese;

export function sayIn(language: ReadLanguage): Say {
  if (language === 'zh-TW') return toTaiwan;
  const texts = readTexts('en');
  return (chinese) => {
    const english = texts.get(chinese);
    if (english === undefined) throw new Error(`no English for ${chinese}`);
    return english;
  };
}

/** The characters of traditional Chinese: the two levels of Big5, which has no simplified forms. */
function traditional(): Set<string> {
  const decoder = new TextDecoder('big5');
  const levels = [
    [0xa1, 0xc6],
    [0xc9, 0xf9],
  ] as const;
  const characters = new Set<string>();
  for (const [first, last] of levels)
    for (let lead = first; lead <= last; lead += 1)
      for (let trail = 0x40; trail <= 0xfe; trail += 1)
        characters.add(decoder.decode(Uint8Array.of(lead, trail)));
  return characters;
}

const big5 = traditional();

/** The languages call themselves by their own names in the switch. */
const ownNames = /简体中文|简体|繁體中文|繁體/g;
/** 张**: the masked name of the member is data. */
const maskedNames = /\p{Script=Han}?\*+\p{Script=Han}?/gu;

/** Exported for its test: the part of a text that a reader of the language would not expect. */
export function foreignPart(text: string, language: ReadLanguage): string {
  const han =
    text
      .replace(ownNames, '')
      .replace(maskedNames, '')
      .match(/[\p{Script=Han}：，。；！？（）]/gu) ?? [];
  return (language === 'en' ? han : han.filter((each) => !big5.has(each))).join('');
}

/** Every text that can be read or is read out, once. */
const TEXTS = `(() => {
  const texts = new Set([document.title]);
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (isShown(node.parentElement)) texts.add(node.textContent.trim());
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    if (isShown(element))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.add(element.getAttribute(name) ?? '');
  return [...texts];
})()`;

/** Everything on the screen is in the language: English without Chinese characters, zh-TW without simplified ones. */
export async function expectSpoken(page: Page, language: ReadLanguage): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const texts = await page.evaluate<string[]>(TEXTS);
  expect(texts.length, `${page.url()} is empty`).toBeGreaterThan(5);
  const foreign = texts.filter((text) => foreignPart(text, language) !== '');
  expect.soft(foreign, `${page.url()} in ${language}`).toEqual([]);
}
