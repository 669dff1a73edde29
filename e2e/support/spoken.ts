/** Finds texts of a page that are not in its language, or do not fit. */
import { expect, type Page } from '@playwright/test';
import { readTexts } from '../../scripts/lib/locale-files.ts';
import { toTaiwan } from '../../scripts/lib/taiwan.ts';

type ReadLanguage = 'en' | 'zh-TW';

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

/**
 * Runs in the page: the texts that leave their control or are cut off without an ellipsis, and how much wider the page is than the window.
 * Not counted: elements that scroll sideways, move (a marquee), are for screen readers only, are positioned outside of the clipping
 * element, or are wrapped out of sight on purpose.
 */
const MISFITS = `(() => {
  const faults = [];
  const over = document.documentElement.scrollWidth - innerWidth;
  if (over > 0) faults.push('the page is wider by ' + over);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement } = node;
    if (node.textContent.trim() === '' || !parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (text.width === 0) continue;
    let isLifted = false;
    for (let box = parentElement; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      if (edge.width < 3 || /auto|scroll/.test(style.overflowX) || style.textOverflow === 'ellipsis') break;
      if (style.clipPath !== 'none' || style.clip !== 'auto') break;
      if (style.transform !== 'none' || box.getAnimations().length > 0) break;
      const clips = style.overflowX !== 'visible' && !(isLifted && style.position === 'static');
      const control = box.matches('button, a, label, th, td') && !/^(inline|contents)$/.test(style.display);
      const isHidden = clips && (text.top >= edge.bottom - 1 || text.bottom <= edge.top + 1);
      if (isHidden) break;
      if ((clips || control) && (text.right > edge.right + 1 || text.left < edge.left - 1)) {
        faults.push((clips ? 'cut: ' : 'runs out: ') + node.textContent.trim().slice(0, 40) + ' in ' + box.tagName + ' ' + box.className);
        break;
      }
      if (clips) break;
      isLifted ||= style.position === 'absolute';
      if (style.position === 'relative' || style.position === 'sticky') isLifted = false;
      if (style.position === 'fixed') break;
    }
  }
  return faults;
})()`;

/** Exported for its test: the texts of the page that do not fit. */
export const listMisfits = (page: Page): Promise<string[]> => page.evaluate<string[]>(MISFITS);

/**
 * Everything on the screen is in the language, English without Chinese characters, zh-TW without simplified ones, and fits. Texts that
 * people wrote are left out: those of `data`, in any place.
 */
export async function expectSpoken(
  page: Page,
  language: ReadLanguage,
  data: ReadonlySet<string> = new Set(),
): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const texts = await page.evaluate<string[]>(TEXTS);
  expect(texts.length, `${page.url()} is empty`).toBeGreaterThan(5);
  const written = [...data].sort((a, b) => b.length - a.length);
  const ours = (text: string) => written.reduce((rest, each) => rest.replaceAll(each, ''), text);
  const foreign = texts.filter(
    (text) => foreignPart(text, language) !== '' && foreignPart(ours(text), language) !== '',
  );
  expect.soft(foreign, `${page.url()} in ${language}`).toEqual([]);
  expect.soft(await listMisfits(page), `${page.url()} in ${language}`).toEqual([]);
}
