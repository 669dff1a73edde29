// Runs inline before the first paint (build/first-page.ts; its hash is in the content policy), so that neither theme nor size jumps. The
// rules live in src/shared/theme/edition.ts and root-font.ts; a test holds the three together.
(() => {
  var root = document.documentElement;
  var path = location.pathname;
  var desk = /^\/game\/sport(\/|$)/.test(path);
  // Which skeleton stands until the page does.
  root.dataset.first = path === '/' ? 'home' : desk ? 'desk' : 'page';
  // The operator's settings as of the last visit (shared/site/look.ts).
  var look = {};
  try {
    look = JSON.parse(localStorage.getItem('siteLook')) ?? {};
    if (look.palette) root.dataset.palette = look.palette;
  } catch (_) {
    // The usual look, then.
  }
  try {
    // The member follows the theme of the device (shared/theme/appearance.ts).
    if (localStorage.getItem('editionBy') === 'system') {
      localStorage.setItem(
        'edition',
        matchMedia('(prefers-color-scheme: dark)').matches ? 'professional' : 'classic',
      );
    }
    // A link may say it, too.
    if (
      /[?&]edition=professional/.test(location.search) ||
      (localStorage.getItem('edition') ?? (look.theme === 'dark' && 'professional')) === 'professional'
    ) {
      root.dataset.theme = 'dark';
    }
  } catch (_) {
    // Storage may be forbidden; the light theme stands.
  }
  // The language that was chosen here, or else the first of the browser's that the site speaks; shared/language/locale.ts has the same rule.
  var chosen;
  try {
    chosen = localStorage.getItem('language');
  } catch (_) {
    // The browser's, then.
  }
  var wanted = chosen ? [chosen] : (navigator.languages ?? []);
  var spoken = wanted
    .map((tag) => {
      if (/^zh\b/i.test(tag)) return /hant|-(tw|hk|mo)/i.test(tag) ? 'zh-TW' : 'zh-CN';
      return /^en\b/i.test(tag) ? 'en' : '';
    })
    .find(Boolean);
  root.lang = spoken ?? look.locale ?? 'zh-CN';
  var file = globalThis.hjLanguages?.[root.lang];
  // Deferred, it runs before the page's own script and holds nothing up until then.
  if (file) document.write(`<script defer src="${file}"></script>`);
  var width = window.innerWidth;
  // A part of the size that the reader has set in the browser, which px would put aside.
  root.style.fontSize = `${width < 1200 ? 100 : (width / 1920) * 100 * (width < 1600 ? 1.33 : 1)}%`;
})();
