// Web Push: shows that there is news, and opens the page where it is read. Of the site it keeps one file, which answers for a page that
// cannot be fetched without a network; every other request goes the browser's own way.
const OFFLINE = '/offline.html';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(OFFLINE).then((kept) => kept.add(new Request(OFFLINE, { cache: 'reload' }))));
});

self.addEventListener('activate', (event) => {
  // A page is asked for while this worker starts: it costs no time.
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  const fetched = async () => (await event.preloadResponse) ?? fetch(event.request);
  event.respondWith(fetched().catch(async () => (await caches.match(OFFLINE)) ?? Response.error()));
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
