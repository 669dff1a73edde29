import { afterEach, expect, it } from 'vitest';
import { learnNames, sayName } from './names.ts';

afterEach(() => learnNames({}));

it('are as they come in Chinese', () => {
  expect(['经典百家乐 1', '系统 01', 'constructor'].map(sayName)).toEqual([
    '经典百家乐 1',
    '系统 01',
    'constructor',
  ]);
});

it('are said whole, a seat by its word, and left alone where they are not known', () => {
  learnNames({ '经典百家乐 1': 'Classic Baccarat 1', 系统: 'System', 玩家: 'Player', 大: 'Big' });
  expect(['经典百家乐 1', '系统 01', '玩家A1B2', '大', '大哥', '贵宾厅'].map(sayName)).toEqual([
    ...['Classic Baccarat 1', 'System 01', 'Player A1B2', 'Big', '大哥', '贵宾厅'],
  ]);
});
