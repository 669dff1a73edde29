import { createFileRoute, notFound } from '@tanstack/react-router';
import { AccountManagePage } from '../../../../features/contact-manage/index.tsx';

export const Route = createFileRoute('/_site/mine/accountManage/$id')({
  staticData: { title: '账户管理', requiresAuth: true, bindPhone: true },
  beforeLoad: async ({ params }) => {
    // Fetched with the page: the table of kinds is not worth a byte of the first script.
    const { findKind } = await import('../../../../features/contact-manage/kinds.ts');
    const kind = findKind(params.id);
    if (!kind) throw notFound();
    return { pageTitle: kind.label };
  },
  component: AccountManagePage,
});
