/** The site's one service worker: Web Push, and the page for the time without a network. */
export const WORKER = '/push-worker.js';
