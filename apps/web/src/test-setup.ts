import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// An awaited element comes at once on an idle machine; one second is too little where parallel runs share two cores.
configure({ asyncUtilTimeout: 10_000 });

// The choice of first/before-paint.js before any script of the page runs.
document.documentElement.lang = 'zh-CN';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

// A part of the page that is still being fetched when its file ends would be an unhandled rejection.
afterAll(() => vi.dynamicImportSettled());
