/** Ten thousand malformed bodies: none of them causes an internal error (6005), and none changes a row (C31, C80). */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectCleanLedger } from './modules/wallet/test-ledger.ts';
import { fingerprint, type TestApp, type TestMember, testApp } from './test-app.ts';
import { callTarget, listTargets, names, type Target } from './test-targets.ts';

const bodies = 10_000;
const runs = Math.ceil(bodies / names.length);

let app: TestApp;
let targets: Map<string, Target>;
/** Has no money, so that no bet of hers is ever taken. */
let poor: TestMember;

beforeAll(async () => {
  app = await testApp();
  targets = new Map(listTargets(app).map((target) => [target.name, target]));
  poor = await app.member();
  // The first question for the settings of letters makes the site's push keys.
  const settings = targets.get('/site/api/v1/site/letter/delivery');
  if (settings === undefined) throw new Error('no target of the settings of letters');
  await callTarget(app, settings, poor);
});
afterAll(async () => {
  try {
    await expectCleanLedger(app.db, app.invariants);
  } finally {
    await app.close();
  }
});

type Digest = Readonly<Record<string, string>>;

/** Of the rows after the last call that passed; the next call begins with the same rows. */
let left: Digest | undefined;

/** @param clean of rows with which the ledger was clean: while they are the same, it still is */
async function look(clean?: Digest): Promise<Digest> {
  const seen = await fingerprint(app.owner);
  if (!isDeepStrictEqual(seen, clean)) await expectCleanLedger(app.db, app.invariants);
  return seen;
}

const hostileText = fc.constantFrom(
  '',
  ' ',
  '0',
  '-1',
  '1e308',
  'NaN',
  'null',
  '１００',
  '9223372036854775807',
  '9223372036854775808',
  "' or 1=1 --",
  '{{7*7}}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '\ud800',
  '\u0000',
  '\u202e梁',
  '__proto__',
  'constructor',
  'a'.repeat(70_000),
);
const hostileNumber = fc.constantFrom(
  -1,
  0,
  0.1,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  8.64e15 + 1,
  253_402_300_799_999,
);
const value = fc.oneof(
  hostileText,
  hostileNumber,
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.jsonValue(),
);

/** The body that the call would take with one or two fields spoilt, or anything else that is JSON. */
function bodyOf(target: Target): fc.Arbitrary<unknown> {
  const fields = Object.keys(target.sample);
  if (fields.length === 0) return fc.oneof(fc.jsonValue(), fc.dictionary(fc.string(), value));
  const spoilt = fc
    .dictionary(fc.constantFrom(...fields), value, { minKeys: 1, maxKeys: 2 })
    .map((spoiling) => ({ ...target.sample, ...spoiling }))
    // Chance may spoil a field with the very value that it had: that body is a good one.
    .filter((body) => !isDeepStrictEqual(body, { ...target.sample }));
  return fc.oneof({ weight: 4, arbitrary: spoilt }, { weight: 1, arbitrary: fc.jsonValue() });
}

/** Calls that keep a free text, number or switch of the member, or act without any field: a spoilt body may be a valid one. */
const takesSpoilt =
  /protection\/(setLimit|setRealityCheck|questionnaire|closeAccount)$|venue\/recycle$|setAutoTransferStatus$|service\/(open|send)$|invitation\/overview$|letter\/(choose|onekeyRead|delete)$/;

describe.each(names)('%s', (name) => {
  it(`answers ${runs} random bodies with a code of its own and changes no row (C31, C80)`, async () => {
    const target = targets.get(name);
    if (target === undefined) throw new Error(`no target ${name}`);
    const before = left ?? (await look());
    left = undefined;
    // An empty object is all that a logout needs.
    const member = name.endsWith('logout') ? undefined : poor;
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(bodyOf(target), async (body) => {
        const { status_code } = await callTarget(app, target, member, body);
        expect(status_code).not.toBe(6005);
        if (status_code === 6000) taken += 1;
      }),
      { numRuns: runs },
    );
    const after = await look(before);
    if (taken === 0 || !takesSpoilt.test(name)) expect(after).toEqual(before);
    left = after;
  });
});
