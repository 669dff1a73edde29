import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../shared/test-page.tsx';
import { HelpPage } from './index.tsx';

describe('the pages of terms and privacy', () => {
  it('[2.195] [1.40] [1.41] shows the terms: of age, and one account each', async () => {
    renderPage(<HelpPage code="gztk" title={undefined} />, '/app/help/gztk');
    const text = (await screen.findByRole('article')).textContent;
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('规则与条款');
    expect(text).toContain('年满 18 岁');
    expect(text).toContain('每位用户只能拥有一个账户');
  });

  it('[2.196] [1.64] [1.65] shows the privacy policy: adults alone, under their real names', async () => {
    renderPage(<HelpPage code="ysgz" title={undefined} />, '/app/help/ysgz');
    const text = (await screen.findByRole('article')).textContent;
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('隐私政策');
    expect(text).toContain('我们只接受年满 18 岁的客户。注册姓名须为您的真实姓名。');
  });
});
