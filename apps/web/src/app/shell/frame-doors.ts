import { late, sayMissed } from '@hj/ui';

/** A script that comes with the press; without it the press is taken back by a message. */
function open(load: () => Promise<() => void>): void {
  late(load, sayMissed).then(
    (run) => run(),
    () => undefined,
  );
}

export const openService = () =>
  open(async () => (await import('../../shared/site/ask-service.ts')).askService);

export const openChat = () => open(async () => (await import('../../shared/chat/door.ts')).openChat);
