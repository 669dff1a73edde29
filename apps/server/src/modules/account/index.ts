import type { Deps } from '../../deps.ts';
import { createCaptcha } from './captcha.ts';
import { accountJobs } from './jobs.ts';
import { createPasswords } from './passwords.ts';
import { accountRoutes } from './routes.ts';
import { createSessions } from './sessions.ts';

export { addressKey } from './rules.ts';
export { seedMembers } from './seed.ts';
export { requireLiveSessions } from './session-store.ts';

export function createAccount(deps: Deps) {
  const sessions = createSessions(deps);
  const captcha = createCaptcha(deps);
  const passwords = createPasswords(deps.config.secret);
  return {
    routes: accountRoutes({ ...deps, sessions, captcha, passwords }),
    authenticate: sessions.authenticate,
    jobs: accountJobs(deps),
    stop: () => sessions.stop(),
  };
}
