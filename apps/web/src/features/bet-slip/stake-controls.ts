import { type Amount, parseAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { setSeriesMoney, setStake } from '../../shared/sportsbook/slip-store.ts';
import type { ComboModel, EntryModel, SlipModel } from './slip-model.ts';
import { comboField, entryField, everyField, type FieldId, say, useStakeFields } from './stake-fields.ts';
import {
  acceptDraft,
  addChip,
  draftOf,
  isNoNumber,
  type LineTerms,
  realStake,
  type StakeLimits,
  type StakeTerms,
  wholeStake,
} from './stake-rules.ts';

/** One stake field: its text, and the ways to fill it. */
export interface StakeControl {
  field: FieldId;
  /** 阿森纳 -0.5, 3串1, 每项: whose stake it is. */
  name: string;
  draft: string;
  type: (text: string) => void;
  add: (chip: number) => void;
  fillAll: () => void;
}

interface Target {
  field: FieldId;
  name: string;
  draft: string;
  terms: StakeTerms | LineTerms | undefined;
  limits: StakeLimits;
  write: (draft: string) => void;
}

/** A text that is no number stays to be seen until the field is left. @returns what is said of it */
function keepMistyped(field: FieldId, text: string): string | undefined {
  const isWrong = isNoNumber(text);
  useStakeFields.setState({ mistyped: isWrong ? { field, text } : undefined });
  return isWrong ? t`请输入正确的金额，最多两位小数` : undefined;
}

function control({ field, name, draft, terms, limits, write }: Target): StakeControl {
  const type = (text: string) => {
    let notice = keepMistyped(field, text);
    const onClamp = (said: string) => {
      notice = said;
    };
    write(realStake(text, { before: draft, terms, limits, onClamp }));
    say(field, notice);
  };
  return {
    field,
    name,
    draft,
    type,
    add: (chip) => type(draftOf(addChip(draft, chip))),
    fillAll: () => {
      const all = terms && wholeStake(terms, limits);
      if (all !== undefined) type(draftOf(all));
    },
  };
}

export function entryControl({ key, selection, entry, terms, limits }: EntryModel): StakeControl {
  const write = (draft: string) => setStake(entry, draft);
  return control({ field: entryField(key), name: selection, draft: entry.stake, terms, limits, write });
}

export function comboControl({ key, name, draft, terms, limits }: ComboModel): StakeControl {
  const write = (next: string) => setSeriesMoney(key, next);
  return control({ field: comboField(key), name: t`${name}每注`, draft, terms, limits, write });
}

/** Fills every entry that can be bet on with one stake; each is cut to its own limit, and together to the balance. */
export function everyControl({ entries }: SlipModel, balance: Amount | undefined): StakeControl {
  const { every: draft } = useStakeFields.getState();
  const targets = entries.filter(({ state, terms }) => state === 'open' && terms !== undefined);
  const type = (text: string) => {
    say(everyField, keepMistyped(everyField, text));
    const next = acceptDraft(draft, text);
    useStakeFields.setState({ every: next });
    for (const { key, entry, terms, limits } of targets) {
      let notice: string | undefined;
      const onClamp = (said: string) => {
        notice = said;
      };
      const own = { ...limits, balance: shareOf(balance, targets.length) };
      setStake(entry, realStake(next, { before: '', terms, limits: own, onClamp }));
      say(entryField(key), notice);
    }
  };
  return {
    field: everyField,
    name: t`每项`,
    draft,
    type,
    add: (chip) => type(draftOf(addChip(draft, chip))),
    fillAll: () => {
      const share = shareOf(balance, targets.length);
      if (share !== undefined) type(draftOf((share / 100n) * 100n));
    },
  };
}

function shareOf(balance: Amount | undefined, count: number): Amount | undefined {
  return balance === undefined || count === 0 ? undefined : balance / BigInt(count);
}

/** All fields of the slip; the first is filled when none was chosen. */
export function controlsOf(model: SlipModel, balance: Amount | undefined): readonly StakeControl[] {
  if (model.mode === 'series') return model.combos.map(comboControl);
  const entries = model.entries
    .filter(({ state }) => state === 'open' || state === 'unknown')
    .map(entryControl);
  return model.mode === 'multiple' && entries.length > 1
    ? [...entries, everyControl(model, balance)]
    : entries;
}

/** The balance on the wire as an amount. */
export function balanceOf(balance: string | undefined): Amount | undefined {
  return balance === undefined ? undefined : parseAmount(balance);
}
