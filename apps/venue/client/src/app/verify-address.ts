/** A page of verification. It opens in a tab of its own, which knows nothing of the game's, so the address names the language. */
export function verifyAddress(...parts: readonly string[]): string {
  const path = ['/verify', ...parts.map(encodeURIComponent)].join('/');
  const { lang } = document.documentElement;
  return ['en', 'zh-TW'].includes(lang) ? `${path}?lang=${lang}` : path;
}
