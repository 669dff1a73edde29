import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LanguageChoice } from './language-choice.tsx';
import { pageLocale, wantedLocale } from './locale.ts';

afterEach(() => {
  document.documentElement.lang = 'zh-CN';
});

const browserSpeaks = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

describe('the language of the console', () => {
  it.each([
    [['en-GB', 'zh-CN'], 'en'],
    [['fr-FR', 'zh-Hant-HK'], 'zh-TW'],
    [['zh'], 'zh-CN'],
    [['fr-FR'], 'zh-CN'],
    [[], 'zh-CN'],
  ])('at the first visit of a browser that speaks %s is %s', (tags, locale) => {
    browserSpeaks(...tags);
    expect(wantedLocale()).toBe(locale);
  });

  it('is the one that was chosen here, and the page is loaded again in it', () => {
    browserSpeaks('zh-CN');
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    render(<LanguageChoice />);
    fireEvent.click(screen.getByRole('radio', { name: 'English' }));
    expect(reload).toHaveBeenCalledOnce();
    expect(wantedLocale()).toBe('en');
    localStorage.setItem('hj.console.language', 'tlh');
    expect(wantedLocale()).toBe('zh-CN');
  });

  it('of a page is the one in its document', () => {
    document.documentElement.lang = 'en';
    expect(pageLocale()).toBe('en');
    document.documentElement.lang = 'fr';
    expect(pageLocale()).toBe('zh-CN');
  });
});
