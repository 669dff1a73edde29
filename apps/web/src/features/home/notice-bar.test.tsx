import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { QueryProvider } from '../../shared/api/query-part.tsx';
import { answerCalls, done } from '../../shared/test-calls.ts';
import { NoticeBar } from './notice-bar.tsx';

it('shows the notices on a page that has no query client yet, as at the first paint', async () => {
  answerCalls({
    '/site/api/v1/advertising/queryNoticeListByPage': () =>
      done({ list: [], total: 0, pageNum: 1, pageSize: 50 }),
  });
  render(
    <QueryProvider>
      <NoticeBar />
    </QueryProvider>,
  );
  expect(await screen.findByText('工作人员不会向您索要密码或验证码')).toBeTruthy();
});
