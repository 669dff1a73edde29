/** For tests only: a request for each call of letters and of the ways by which they come. */
export const letterSamples = {
  '/site/api/v1/site/letter/getUnreadForType': { userSystem: 1 as const },
  '/site/api/v1/site/letter/list': {},
  '/site/api/v1/site/letter/read': { ids: ['1'] },
  '/site/api/v1/site/letter/onekeyRead': {},
  '/site/api/v1/site/letter/delete': { ids: ['1'] },
  '/site/api/v1/site/letter/delivery': {},
  '/site/api/v1/site/letter/choose': {
    kind: 'notice' as const,
    channel: 'push' as const,
    chosen: true,
  },
  '/site/api/v1/site/letter/subscribe': {
    endpoint: 'https://fcm.googleapis.com/fcm/send/none',
    // A point of the curve.
    p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
    auth: 'B'.repeat(22),
  },
  '/site/api/v1/site/letter/unsubscribe': { endpoint: 'https://fcm.googleapis.com/fcm/send/none' },
};
