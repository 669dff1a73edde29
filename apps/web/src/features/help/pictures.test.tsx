import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../../shared/test-page.tsx';
import { documents } from './documents.ts';
import { HelpPage } from './index.tsx';

afterEach(() => {
  document.documentElement.lang = 'zh-CN';
});

const folder = join(import.meta.dirname, '../../assets/help');
const shown = Object.values(documents).flatMap(({ sections }) =>
  sections.flatMap(({ pictures = [] }) => pictures),
);

it.each(['zh-CN', 'zh-TW', 'en'])(
  'a guide shows pages of the site in the language of the reader (%s), fetched when they come near',
  async (locale) => {
    document.documentElement.lang = locale;
    renderPage(<HelpPage code="ck" />, '/app/help/ck');
    const [first] = await screen.findAllByRole('img', { name: /存款页/ });
    expect(first?.getAttribute('src')).toContain(`deposit-choice.${locale}.webp`);
    expect(first?.getAttribute('loading')).toBe('lazy');
    expect(first?.getAttribute('width')).toBe('390');
  },
);

it('the pictures of the guides are there in each language, and each weighs at most 60 kB', () => {
  const files = readdirSync(folder);
  const asked = shown.flatMap(({ name }) =>
    ['zh-CN', 'zh-TW', 'en'].map((locale) => `${name}.${locale}.webp`),
  );
  expect(files.toSorted()).toEqual(asked.toSorted());
  for (const file of files) expect(statSync(join(folder, file)).size, file).toBeLessThanOrEqual(60_000);
});
