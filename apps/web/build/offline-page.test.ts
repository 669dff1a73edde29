import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const file = (name: string) => readFileSync(join(import.meta.dirname, '../public', name), 'utf8');

/** The page as the worker gives it, without its network. */
function open(reload: () => void): void {
  document.documentElement.innerHTML = file('offline.html').replace(/^[\s\S]*?<html[^>]*>|<\/html>/g, '');
  new Function('location', 'setTimeout', file('offline.js'))({ reload }, () => 0);
}

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('b, h1, p, button')]
    .filter((each) => !each.hidden)
    .map((each) => each.textContent?.replace(/\s+/g, ' ').trim());

describe('the page without a network', () => {
  beforeEach(() => localStorage.clear());

  it('has the name of the site, one language, and a button that tries at once', () => {
    const reload = vi.fn();
    open(reload);
    expect(shown()).toEqual([
      '鸿竞',
      '暂时无法连接',
      '请检查网络。您的资金和注单不受影响，恢复连接后页面会自动打开。',
      '立即重试',
    ]);
    document.querySelector('button')?.click();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is English for a member who reads the site in English', () => {
    localStorage.setItem('language', 'en');
    open(vi.fn());
    expect(shown()).toEqual([
      '鸿竞',
      'No connection',
      'Check your network. Your money and bets are safe; the page opens by itself once the connection is back.',
      'Try again',
    ]);
    expect(document.documentElement.lang).toBe('en');
  });
});
