import { createFileRoute, redirect } from '@tanstack/react-router';

/** The help centre opens on its first page. */
export const Route = createFileRoute('/_site/app/help/')({
  beforeLoad: () => {
    throw redirect({ to: '/app/help/$code', params: { code: 'kh' }, replace: true });
  },
});
