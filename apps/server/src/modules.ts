/** The modules, put together: each gets its neighbours. A new module is one line in the result of `createModules`. */
import { createAdmission } from './admission.ts';
import { findActorName } from './console/people.ts';
import type { Deps, PlayDeps } from './deps.ts';
import { readLanguages } from './languages.ts';
import type { DesksOf, Module } from './module.ts';
import {
  createAccount,
  createLetterMail,
  createLoginRisk,
  createMemberNotice,
  createPasswordCheck,
  readChatToken,
  requireLiveSession,
} from './modules/account/index.ts';
import { bindRegistration, createAgent } from './modules/agent/index.ts';
import { barsDeposits, createAml, hasOpenCase } from './modules/aml/index.ts';
import { createCaptcha } from './modules/captcha/index.ts';
import {
  closePendingDeposits,
  createCashier,
  hasBankCard,
  listGradeLimits,
  saveGradeLimits,
} from './modules/cashier/index.ts';
import { createChat } from './modules/chat/index.ts';
import { createFeedback } from './modules/feedback/index.ts';
import { createLetters, createMessage } from './modules/message/index.ts';
import { listPlayTimes, sumUncounted } from './modules/play/index.ts';
import { createPersonals, createProfile } from './modules/profile/index.ts';
import { createPromotion } from './modules/promotion/index.ts';
import { createProtection, excludedAmong } from './modules/protection/index.ts';
import { createRegion } from './modules/region/index.ts';
import { createService } from './modules/service/index.ts';
import { createSite } from './modules/site/index.ts';
import { addDebt, createSportsbook, sportsbookTurnover } from './modules/sportsbook/index.ts';
import { countedBy, createTurnover, weighted } from './modules/turnover/index.ts';
import { createTwoStep } from './modules/two-step/index.ts';
import { createVenue, endVenuePlay, roundTurnover, venueGames } from './modules/venue/index.ts';
import { createVerification, maskEmail } from './modules/verification/index.ts';
import { createWallet } from './modules/wallet/index.ts';
import { createWording } from './wording.ts';

/** Nothing runs and nothing is served yet: see `Module`. */
export function createModules(deps: Deps) {
  const { config, db } = deps;
  const region = createRegion(deps);
  const captcha = createCaptcha({ ...deps, loginRisk: createLoginRisk({ ...deps, region }) });
  const wording = createWording();
  const verification = createVerification({ ...deps, excludedAmong, wording });
  const { notifier, codes } = verification;
  const requirePassword = createPasswordCheck(deps);
  const personal = createPersonals(config);
  const letters = createLetters(deps);
  const inbox = letters.tell;
  const tellMember = createMemberNotice({
    ...{ ...deps, notifier, personal },
    inbox: (tx, member, notice) => inbox(tx, member, { ...notice, mailed: true }),
  });
  const twoStep = createTwoStep({ ...deps, requirePassword, tellMember });
  const account = createAccount({
    ...deps,
    ...{ captcha, region, twoStep, personal, hasBankCard, codes, notifier, requirePassword },
    ...{ bindRegistration, endPlay: endVenuePlay },
  });
  const profile = createProfile({
    ...{ ...deps, codes, notifier, excludedAmong, requirePassword },
    phoneCheckBegan: account.sessions.announceChange,
  });
  const findRefusal = createAdmission(deps, { region, personal: profile.personal });
  const play: PlayDeps = { ...deps, findRefusal };
  const sportsbook = createSportsbook(play, account.authenticate, venueGames);
  const plays = [{ category: 'sport', source: sportsbookTurnover }, ...roundTurnover];
  const played = plays.map(({ category, source }) => ({ category, source: weighted(category, source) }));
  const turnover = createTurnover(
    played.map(({ source }) => source),
    countedBy(plays, { uncounted: sumUncounted, times: listPlayTimes }),
  );
  const venue = createVenue({ ...play, sportGames: sportsbook.catalog.listGames });
  const cashier = createCashier({
    ...play,
    ...{ personal: profile.personal, tellMember, turnover, hasOpenCase, barsDeposits },
    requireWithdrawalPassword: account.requireWithdrawalPassword,
    hasWithdrawalPassword: account.hasWithdrawalPassword,
    passwordChanges: account.passwordChanges,
    checkSecurityCode: account.checkSecurityCode,
    requireSecondFactor: twoStep.requireSecondFactor,
    twoStepMethods: twoStep.methods,
    barMember: account.barMember,
    debts: { add: addDebt },
    venueBooks: venue.books,
    findStaffName: findActorName,
  });
  const modules = {
    ...{ region, captcha, verification, twoStep, account, profile, sportsbook, venue, cashier },
    agent: createAgent({ db, now: deps.now, requireLiveSession }),
    aml: createAml({
      ...deps,
      linkedMembers: async (q, member) =>
        (await profile.linkedMembers(q, member)).map((other) => other.memberId),
      turnoverSince: turnover.since,
      freeze: (member, action) => account.barMember(member, 'frozen', action),
    }),
    chat: createChat({
      ...{ ...deps, excludedAmong, requireLiveSession, turnover, languages: readLanguages() },
      authenticateListener: account.authenticateListener,
      linkedMembers: profile.linkedMembers,
      readChatToken: (jwt) => readChatToken(deps, jwt),
    }),
    feedback: createFeedback({ ...deps, letters }),
    message: createMessage({
      ...{ ...deps, letters, excludedAmong, wording },
      mail: createLetterMail({ ...deps, notifier, personal }),
      shownEmail: async (q, member) => {
        const { email } = await personal.find(q, member);
        return email === undefined ? null : maskEmail(email);
      },
    }),
    promotion: createPromotion({
      ...{ ...deps, requireLiveSession, turnover: played, sportTurnover: sportsbookTurnover },
      ...{ debts: { add: addDebt }, tell: inbox, requirements: turnover },
      withdrawalLimits: { list: listGradeLimits, save: saveGradeLimits },
      birthdayOf: async (q, member) => (await personal.find(q, member)).birthday,
    }),
    protection: createProtection({
      ...{ ...deps, closeDeposits: closePendingDeposits, endPlay: endVenuePlay, tellMember, inbox },
    }),
    service: createService(deps),
    site: createSite({ ...deps, excludedAmong }),
  };
  return { ...modules, wallet: createWallet({ db, invariants: invariantsOf(modules) }) };
}

export type Modules = ReturnType<typeof createModules>;
export type Desks = DesksOf<Modules>;

/** In the order of `createModules`. */
export function listModules(modules: object): Module[] {
  return Object.values(modules);
}

/** Questions of the ledger check beside the wallet's own. */
export function invariantsOf(modules: object) {
  return listModules(modules).flatMap(({ invariants = [] }) => invariants);
}

/** The services of all modules for the console. */
export function desksOf(modules: Modules): Desks {
  return Object.assign({}, ...listModules(modules).map(({ desk }) => desk));
}
