// Web Push: shows that there is news, and opens the page where it is read. Of the site it keeps one page with its script, which answers for a
// page that cannot be fetched without a network; every other request goes the browser's own way.
// They are fetched when this worker is installed, and again with each new one: the build ends this file with their hash
// (build/offline-page.ts), so that a change of theirs makes a new worker.
const OFFLINE = '/offline.html';
const OFFLINE_SCRIPT = '/offline.js';

self.addEventListener('install', (event) => {
  const files = [OFFLINE, OFFLINE_SCRIPT].map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(caches.open(OFFLINE).then((kept) => kept.addAll(files)));
});

self.addEventListener('activate', (event) => {
  // A page is asked for while this worker starts: it costs no time.
  event.waitUntil(self.registration.navigationPreload?.enable());
});

const orKept = (fetched, file) => fetched.catch(async () => (await caches.match(file)) ?? Response.error());

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    const fetched = async () => (await event.preloadResponse) ?? fetch(request);
    event.respondWith(orKept(fetched(), OFFLINE));
  } else if (new URL(request.url).pathname === OFFLINE_SCRIPT) {
    event.respondWith(orKept(fetch(request), OFFLINE_SCRIPT));
  }
});

self.addEventListener('push', (event) => {
  const {
    title = '鸿竞',
    body = '您有一条新消息，登录后查看。',
    url = '/mine/message',
    tag,
  } = event.data?.json() ?? {};
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      icon: '/icon-192.png',
      lang: 'zh-CN',
      data: { url },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.url, self.location.origin);
  // Only pages of the site, whatever a message says.
  const url = address.origin === self.location.origin ? address.href : self.location.origin;
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const open = pages.find((page) => page.url === url);
      await (open ? open.focus() : self.clients.openWindow(url));
    })(),
  );
});
