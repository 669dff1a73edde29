// Runs in the page before its own scripts.

// Rows count as near wherever they are, so that every cell is mounted and follows its match; the visible part stays the same.
const Native = window.IntersectionObserver;
window.IntersectionObserver = class extends Native {
  constructor(hear, options = {}) {
    const isNear = options.rootMargin !== undefined && options.rootMargin !== '0px';
    super(hear, isNear ? { ...options, rootMargin: '1000000px', scrollMargin: '1000000px' } : options);
  }
};

// Times between frames, in ms, until the time is up.
window.framesFor = (ms) =>
  new Promise((resolve) => {
    const times = [];
    let last = performance.now();
    const end = last + ms;
    const next = (now) => {
      times.push(now - last);
      last = now;
      if (now < end) requestAnimationFrame(next);
      else resolve(times.slice(1));
    };
    requestAnimationFrame(next);
  });
