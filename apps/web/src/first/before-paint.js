// Runs inline before the first paint (build/first-page.ts; its hash is in the content policy), so that neither theme nor size jumps. The
// rules live in src/shared/theme/edition.ts and root-font.ts; a test holds the three together.
(() => {
  var root = document.documentElement;
  var path = location.pathname;
  var desk = /^\/game\/sport(\/|$)/.test(path);
  // Which skeleton stands until the page does.
  root.dataset.first = path === '/' ? 'home' : desk ? 'desk' : 'page';
  try {
    // A link may say it, too.
    if (
      /[?&]edition=professional/.test(location.search) ||
      localStorage.getItem('edition') === 'professional'
    ) {
      root.dataset.theme = 'dark';
    }
  } catch (_) {
    // Storage may be forbidden; the light theme stands.
  }
  var width = window.innerWidth;
  // A part of the size that the reader has set in the browser, which px would put aside.
  root.style.fontSize = `${width < 1200 ? 100 : (width / 1920) * 100 * (width < 1600 ? 1.33 : 1)}%`;
})();
