import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { endSession } from './shared/session/session-store.ts';

// An awaited element comes at once on an idle machine; one second is too little where parallel runs share two cores.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  endSession();
});

// A part of the desk that is still being fetched when its file ends would be an unhandled rejection.
afterAll(() => vi.dynamicImportSettled());
