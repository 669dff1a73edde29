import { t } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { loadPages, page } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/accountManage/$id')({
  ...page('AccountManagePage', { title: t`账户管理`, requiresAuth: true, bindPhone: true }),
  beforeLoad: async ({ params }) => {
    const { findKind } = await loadPages();
    const kind = await findKind(params.id);
    if (!kind) throw notFound();
    return { pageTitle: kind.label };
  },
});
