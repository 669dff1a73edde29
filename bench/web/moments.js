// In the page, before its own scripts: when something, the largest thing and the first price were painted.
globalThis.moments = { fcp: 0, lcp: 0, price: 0, shift: 0 };

const watch = (type, hear) =>
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) hear(entry);
  }).observe({ type, buffered: true });

watch('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') globalThis.moments.fcp = startTime;
});
watch('largest-contentful-paint', ({ startTime }) => {
  globalThis.moments.lcp = startTime;
});
watch('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) globalThis.moments.shift += value;
});

const look = () => {
  const prices = document.querySelectorAll('.hj-odds__price, .hero-price > b');
  if ([...prices].some(({ textContent }) => /\d\.\d/.test(textContent)))
    globalThis.moments.price = performance.now();
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);

globalThis.momentsNow = () => ({
  ...globalThis.moments,
  scriptBytes: performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime < globalThis.moments.price)
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
});
