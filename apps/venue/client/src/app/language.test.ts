import { speak } from '@hj/ui/i18n';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { launchedLanguage, speakLanguage } from './language.ts';

afterEach(() => {
  speak(undefined);
  sessionStorage.clear();
  window.history.replaceState(undefined, '', '/');
});

async function readNoGame(search: string): Promise<string> {
  window.history.replaceState(undefined, '', `/play/none${search}`);
  await speakLanguage();
  const { NoGame } = await import('../hud/no-game.tsx');
  return renderToStaticMarkup(NoGame());
}

it('is that of the launch, and stays with the tab after the launch has left the address', async () => {
  expect(await readNoGame('')).toContain('没有找到这个游戏');
  expect(await readNoGame('?launch=x&lang=en')).toContain('This game was not found');
  expect(document.documentElement.lang).toBe('en');
  window.history.replaceState(undefined, '', '/play/none');
  expect(launchedLanguage()).toBe('en');
}, 60_000);

it('is Traditional Chinese by OpenCC, and Chinese for a language that the games do not speak', async () => {
  expect(await readNoGame('?lang=zh-TW')).toContain('沒有找到這個遊戲');
  speak(undefined);
  expect(await readNoGame('?lang=fr')).toContain('没有找到这个游戏');
  expect(document.documentElement.lang).toBe('zh-CN');
}, 60_000);

it.each(['constructor', 'toString', '__proto__'])(
  'is Chinese for %s, which is a word of the language of the program',
  async (word) => {
    expect(await readNoGame(`?lang=${word}`)).toContain('没有找到这个游戏');
    expect(document.documentElement.lang).toBe('zh-CN');
  },
  60_000,
);
