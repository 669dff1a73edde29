import type { HouseDocument } from '../../shared/legal/document.ts';
import { privacy } from '../../shared/legal/privacy.ts';
import { terms } from '../../shared/legal/terms.ts';
import { account, deposit } from './account-documents.ts';
import { responsibility } from './responsibility-document.ts';
import { betting, handicap, total } from './sport-documents.ts';
import { sportRules, sportRulesOf } from './sport-rules.ts';

/** The help pages whose subject works today, by the code in the address; the others are still being built. */
export const documents: Readonly<Record<string, HouseDocument>> = {
  kh: account,
  ck: deposit,
  tytzjc: betting,
  tygz: sportRules,
  rqgl: handicap,
  dxqgl: total,
  bczr: responsibility,
  gztk: terms,
  ysgz: privacy,
};

/** `version`: of the rules of sport, the only text that keeps its versions; without it, what holds now. */
export function findDocument(code: string, version?: string): HouseDocument | undefined {
  if (code === 'tygz' && version !== undefined) return sportRulesOf(version);
  return Object.hasOwn(documents, code) ? documents[code] : undefined;
}
