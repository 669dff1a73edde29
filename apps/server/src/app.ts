import {
  accessCalls,
  accountCalls,
  captchaCalls,
  cashierCalls,
  codeCalls,
  profileCalls,
  protectionCalls,
  recoveryCalls,
  resourceCalls,
  securityCalls,
  siteCalls,
  streamCalls,
  twoStepCalls,
  venueCalls,
} from '@hj/contract';
import { addressKey, createHttpServer, healthRoutes, registerCalls, registerSealedCalls } from '@hj/platform';
import type { FastifyInstance } from 'fastify';
import { createAdmission } from './admission.ts';
import { findActorName } from './console/people.ts';
import type { Deps, PlayDeps } from './deps.ts';
import { apiPages } from './docs.ts';
import { securityHeaders } from './headers.ts';
import {
  createAccount,
  createLoginRisk,
  createMemberNotice,
  createPasswordCheck,
} from './modules/account/index.ts';
import { barsDeposits, createAml, hasOpenCase } from './modules/aml/index.ts';
import { type Captcha, createCaptcha } from './modules/captcha/index.ts';
import { closePendingDeposits, createCashier, hasBankCard } from './modules/cashier/index.ts';
import { createPersonals, createProfile } from './modules/profile/index.ts';
import { createProtection, excludedAmong } from './modules/protection/index.ts';
import { createRegion, type Region } from './modules/region/index.ts';
import { createSite } from './modules/site/index.ts';
import { addDebt, createSportsbook, sportsbookTurnover } from './modules/sportsbook/index.ts';
import { createTurnover, weighted } from './modules/turnover/index.ts';
import { createTwoStep } from './modules/two-step/index.ts';
import { createGameList, createLaunch, createVenue } from './modules/venue/index.ts';
import { createVerification } from './modules/verification/index.ts';
import { createRealtime } from './realtime/index.ts';
import { serveSite } from './site-files.ts';

export interface App {
  http: FastifyInstance;
  account: ReturnType<typeof createAccount>;
  aml: ReturnType<typeof createAml>;
  cashier: ReturnType<typeof createCashier>;
  protection: ReturnType<typeof createProtection>;
  captcha: Captcha;
  region: Region;
  sportsbook: ReturnType<typeof createSportsbook>;
  profile: ReturnType<typeof createProfile>;
  site: ReturnType<typeof createSite>;
  twoStep: ReturnType<typeof createTwoStep>;
  venue: ReturnType<typeof createVenue>;
  verification: ReturnType<typeof createVerification>;
  realtime: ReturnType<typeof createRealtime> | undefined;
}

/** Everything that answers on the player's port. What is not listed here is not served. */
export async function buildApp(deps: Deps, isStopping?: () => boolean): Promise<App> {
  const { config, db, bus, log } = deps;
  const http = createHttpServer({
    log,
    trustedProxies: config.trustedProxies,
    countryHeader: config.region.countryHeader,
  });
  const region = createRegion(deps);
  const captcha = createCaptcha({ ...deps, loginRisk: createLoginRisk({ ...deps, region }) });
  const verification = createVerification({ ...deps, excludedAmong });
  const requirePassword = createPasswordCheck(deps);
  const personal = createPersonals(config);
  const { notifier } = verification;
  const tellMember = createMemberNotice({ ...deps, notifier, personal });
  const twoStep = createTwoStep({ ...deps, requirePassword, tellMember });
  const account = createAccount({
    ...deps,
    ...{ captcha, region, twoStep, personal, hasBankCard },
    ...{ codes: verification.codes, notifier, requirePassword },
  });
  const { authenticate } = account;
  const profile = createProfile({
    ...{ ...deps, codes: verification.codes, notifier },
    ...{ excludedAmong, requirePassword },
    phoneCheckBegan: account.sessions.announceChange,
  });
  const findRefusal = createAdmission(deps, { region, personal: profile.personal });
  const guarded: PlayDeps = { ...deps, findRefusal };
  const site = createSite(deps);
  const protection = createProtection({ ...deps, closeDeposits: closePendingDeposits, tellMember });
  const sportsbook = createSportsbook(guarded, authenticate);
  const turnover = createTurnover([weighted('sport', sportsbookTurnover)]);
  const venue = createVenue(guarded);
  const cashier = createCashier({
    ...guarded,
    ...{ personal: profile.personal, tellMember, turnover },
    requireWithdrawalPassword: account.requireWithdrawalPassword,
    hasWithdrawalPassword: account.hasWithdrawalPassword,
    passwordChanges: account.passwordChanges,
    ...{ hasOpenCase, barsDeposits },
    checkSecurityCode: account.checkSecurityCode,
    requireSecondFactor: twoStep.requireSecondFactor,
    twoStepMethods: twoStep.methods,
    barMember: account.barMember,
    debts: { add: addDebt },
    venueBooks: venue.books,
    findStaffName: findActorName,
  });
  const aml = createAml({
    ...deps,
    linkedMembers: async (q, member) =>
      (await profile.linkedMembers(q, member)).map((other) => other.memberId),
    turnoverSince: turnover.since,
    freeze: (member, deed) => account.barMember(member, 'frozen', deed),
  });

  await securityHeaders(http, { geetest: config.geetest !== undefined });
  await http.register(healthRoutes, { db, ...(isStopping ? { isStopping } : {}) });
  registerCalls(http, accountCalls, account.routes, { authenticate, log });
  registerCalls(http, accessCalls, account.accessRoutes, { authenticate, log });
  registerCalls(http, recoveryCalls, account.recoveryRoutes, { authenticate, log });
  registerCalls(http, securityCalls, account.securityRoutes, { authenticate, log });
  registerCalls(http, codeCalls, account.codeRoutes, { authenticate, log });
  registerCalls(http, twoStepCalls, twoStep.routes, { authenticate, log });
  registerCalls(http, profileCalls, profile.routes, { authenticate, log });
  registerCalls(http, captchaCalls, captcha.routes, { authenticate, log });
  registerCalls(http, siteCalls, site.routes, { authenticate, log });
  registerCalls(http, cashierCalls, cashier.routes, { authenticate, log });
  registerCalls(http, protectionCalls, protection.routes, { authenticate, log });
  registerCalls(http, resourceCalls, sportsbook.routes, { authenticate, log });
  registerCalls(
    http,
    venueCalls,
    {
      '/game/api/v1/venue/launch': createLaunch(guarded),
      '/game/api/v1/venue/gameList': createGameList(db, sportsbook.catalog.listGames),
      ...sportsbook.recordRoutes,
      ...venue.routes,
    },
    { authenticate, log },
  );
  registerCalls(http, streamCalls, sportsbook.catalog.streamRoutes, { authenticate, log });
  // After the last call: what is registered later cannot be inside a sealed request.
  registerSealedCalls(http, { keys: site.sealKeys, db, now: deps.now, log });
  await http.register(cashier.callbacks);
  await http.register(verification.outboxPage);
  await http.register(profile.files);
  await http.register(apiPages);
  if (config.webRoot !== undefined) await serveSite(http, config.webRoot);

  const realtime = config.roles.has('realtime')
    ? createRealtime({
        bus,
        authenticate: account.authenticateListener,
        publicUrl: config.publicUrl,
        trustedProxies: config.trustedProxies,
        addressKey,
        currentSeq: sportsbook.catalog.currentSeq,
      })
    : undefined;
  realtime?.attach(http.server);
  return {
    ...{
      http,
      account,
      aml,
      cashier,
      captcha,
      profile,
      protection,
      region,
      site,
      sportsbook,
      twoStep,
      venue,
      verification,
    },
    realtime,
  };
}
