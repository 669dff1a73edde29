import { expect, it } from 'vitest';
import { publicPages } from './public-pages.ts';

it('[2.197] every page of the help centre and every channel has a title, a description and its text without script', () => {
  const pages = publicPages();
  expect(pages.filter(({ path }) => path.startsWith('/app/help/'))).toHaveLength(24);
  for (const { path, title, description, html } of pages) {
    expect(title, path).not.toBe('');
    expect(description.length, path).toBeLessThanOrEqual(110);
    expect(html, path).toMatch(/^<h1>[^<]+<\/h1>/);
    expect(html, path).toContain('未满 18 岁禁止投注');
    expect(html, path).not.toMatch(/<script|undefined|\[object/);
  }
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  const terms = pages.find(({ path }) => path === '/app/help/gztk');
  expect(terms?.html).toContain('注单一经接受即为最终注单');
  const home = pages.find(({ path }) => path === '/');
  for (const { path } of pages.slice(1))
    expect(home?.html, path).toContain(path === '/app/help' ? '/app/help/kh' : path);
});
