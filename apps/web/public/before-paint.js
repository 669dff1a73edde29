// Runs before the first paint, so that neither theme nor size jumps. A file of its own, because the content policy allows
// no inline script. The rules live in src/shared/theme/edition.ts and root-font.ts; a test holds the three together.
(() => {
  var root = document.documentElement;
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
