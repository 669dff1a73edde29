import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import source from '../../first/before-paint.js?raw';
import { applyTheme, setEdition, themeOf, useEdition } from './edition.ts';
import { rootFontPercent, startRootFont } from './root-font.ts';
import { marqueeFrame, setPageTitle } from './title-marquee.ts';

/** The root font in px where the browser's size of text is the usual 16 px. */
const rootFontPx = (windowWidth: number) => (rootFontPercent(windowWidth) / 100) * 16;

describe('the root font size', () => {
  it('[2.160] scales with the window, base 1920', () => {
    expect(rootFontPx(1_920)).toBe(16);
    expect(rootFontPx(1_600)).toBeCloseTo(13.333, 3);
    expect(rootFontPx(2_560)).toBeCloseTo(21.333, 3);
  });

  it('[2.161] is a third larger below 1600', () => {
    expect(rootFontPx(1_599)).toBeCloseTo((1_599 / 1_920) * 16 * 1.33, 6);
    expect(rootFontPx(1_440)).toBeCloseTo(15.96, 6);
  });

  it('stays at 16 px, or at the size set in the browser, on touch screens', () => {
    expect(rootFontPercent(390)).toBe(100);
    expect(rootFontPercent(768)).toBe(100);
    expect(rootFontPercent(1_199)).toBe(100);
  });

  it('follows the window until it is stopped', () => {
    vi.stubGlobal('innerWidth', 1_920);
    const stop = startRootFont();
    expect(document.documentElement.style.fontSize).toBe('100%');
    vi.stubGlobal('innerWidth', 1_600);
    window.dispatchEvent(new Event('resize'));
    expect(document.documentElement.style.fontSize).toMatch(/^83\.33\d*%$/);
    stop();
    vi.stubGlobal('innerWidth', 1_920);
    window.dispatchEvent(new Event('resize'));
    expect(document.documentElement.style.fontSize).toMatch(/^83\.33\d*%$/);
    vi.unstubAllGlobals();
  });
});

describe('the script that runs before the first paint', () => {
  // The file is run as the browser runs it: as a plain script, not as a module.
  const run = () => new Function(source)();

  it.each([390, 1_199, 1_200, 1_440, 1_599, 1_600, 1_920])(
    'sets the same root size at %d as the page does',
    (width) => {
      vi.stubGlobal('innerWidth', width);
      run();
      const [, percent] = /^([\d.]+)%$/.exec(document.documentElement.style.fontSize) ?? [];
      expect(Number(percent)).toBeCloseTo(rootFontPercent(width), 6);
      vi.unstubAllGlobals();
    },
  );

  it('[3.59] knows the dark theme of the professional edition', () => {
    document.documentElement.dataset.theme = 'light';
    setEdition('professional');
    document.documentElement.dataset.theme = 'light';
    run();
    expect(document.documentElement.dataset.theme).toBe('dark');
    setEdition('classic');
  });
});

describe('the edition', () => {
  it('[1.36][3.58][3.59][2.113][2.114] makes the theme: classic is light and the default, professional is dark', () => {
    expect(useEdition.getState().edition).toBe('classic');
    applyTheme();
    expect(document.documentElement.dataset.theme).toBe('light');
    setEdition('professional');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('edition')).toBe('professional');
    setEdition('classic');
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(themeOf('professional')).toBe('dark');
  });
});

describe('the title of the page', () => {
  let still = false;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: still }));
  });

  afterEach(() => {
    setPageTitle('');
    still = false;
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const LONG = '曼城 v 利物浦 英格兰超级联赛 第12轮';

  it('[2.158] scrolls when it is longer than 15 characters, and only then', () => {
    setPageTitle('一二三四五六七八九十一二三四五');
    vi.advanceTimersByTime(3_000);
    expect(document.title).toBe('一二三四五六七八九十一二三四五');
    setPageTitle(LONG);
    vi.advanceTimersByTime(300);
    expect(document.title).not.toBe(LONG);
  });

  it('[2.159] moves one character each 300 ms and comes round', () => {
    setPageTitle(LONG);
    vi.advanceTimersByTime(299);
    expect(document.title).toBe(LONG);
    vi.advanceTimersByTime(1);
    expect(document.title).toBe(marqueeFrame(LONG, 1));
    vi.advanceTimersByTime(300 * [...LONG].length);
    expect(document.title.trim()).toBe(LONG);
  });

  it('stops for the next title, and stands still where movement is unwanted', () => {
    setPageTitle(LONG);
    setPageTitle('首页');
    vi.advanceTimersByTime(900);
    expect(document.title).toBe('首页');
    still = true;
    setPageTitle(LONG);
    vi.advanceTimersByTime(900);
    expect(document.title).toBe(LONG);
  });
});
