// Runs in the page before its own scripts; the journeys read its notes.

globalThis.hjShift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (!entry.hadRecentInput) globalThis.hjShift += entry.value;
  }
}).observe({ type: 'layout-shift', buffered: true });

globalThis.hjViolations = [];
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  globalThis.hjViolations.push(`${violatedDirective} ${blockedURI}`);
});

/** Whether one of these elements says so and would get a press in its middle. */
function isPressable(selector, text) {
  return [...document.querySelectorAll(selector)].some((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width === 0 || !element.textContent.includes(text)) return false;
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });
}

/** Home can be used: login and registration, the navigation of the shell and the hero are in view, the doors are there. */
function isHomeUsable() {
  return (
    isPressable('header button', '登录') &&
    isPressable('header button', '注册') &&
    isPressable('nav a', '首页') &&
    isPressable('.hero', '') &&
    document.querySelector('.venue-grid a') !== null
  );
}

// Asked in every frame: the note is at most one frame late, which counts against the page and not for it.
function look() {
  if (isHomeUsable()) globalThis.hjUsableAt = performance.now();
  else requestAnimationFrame(look);
}
requestAnimationFrame(look);
