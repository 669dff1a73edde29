import type { SponsorContent } from '@hj/contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls, done } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { SponsorPage } from './page.tsx';

const path = '/site/api/v1/advertising/sponsorContent';

const partner = (code: string, name: string, story: string) => ({
  ...{ code, name, latin: 'FC', crest: 1, line: '合作', period: '2026', story, milestones: [], figures: [] },
});
const content: SponsorContent = {
  ...{ title: '与赛场同行', intro: '示例', news: [] },
  partners: [partner('a', '云海', '云海的故事'), partner('b', '北岸', '北岸的故事')],
};

function show(reply: Parameters<typeof answerCalls>[0]) {
  answerCalls(reply);
  renderPage(<SponsorPage />, '/sponsor');
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows the first partner, then whichever is chosen', async () => {
  show({ [path]: () => done({ content }) });
  expect(await screen.findByText('云海的故事')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /北岸/ }));
  expect(screen.getByText('北岸的故事')).toBeTruthy();
  expect(screen.queryByText('云海的故事')).toBeNull();
  expect(screen.getByText('暂无动态')).toBeTruthy();
});

it('says that there are no partners yet', async () => {
  show({ [path]: () => done({ content: null }) });
  expect(await screen.findByRole('heading', { level: 1, name: '还没有赞助合作' })).toBeTruthy();
});

it('names the fault', async () => {
  show({ [path]: () => ({ code: 6001, message: '系统繁忙' }) });
  expect(await screen.findByText('赞助内容暂时无法加载')).toBeTruthy();
});
