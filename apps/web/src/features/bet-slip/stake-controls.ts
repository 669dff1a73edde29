import { type Amount, parseAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { setSeriesMoney, setStake } from '../../shared/sportsbook/slip-store.ts';
import type { ComboModel, EntryModel, SlipModel } from './slip-model.ts';
import { comboField, entryField, everyField, type FieldId, say, useStakeFields } from './stake-fields.ts';
import {
  addChip,
  affordable,
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

/** A text that is no number stays in the field until the focus leaves it. @returns the message about it */
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

/**
 * Fills every entry that is not closed with one stake, cut in its own field to what the balance covers for all of them: a suspended
 * one opens again with the same. Each is then cut to the limit of its market.
 */
export function everyControl({ entries }: SlipModel, balance: Amount | undefined): StakeControl {
  const { every: draft } = useStakeFields.getState();
  const targets = entries.filter(({ state, entry }) => state !== 'closed' && !entry.isInvalid);
  const share = shareOf(balance, targets);
  const type = (text: string) => {
    let notice = keepMistyped(everyField, text);
    const onClamp = (said: string) => {
      notice = said;
    };
    const next = realStake(text, { before: draft, terms: wholeTerms, limits: { balance: share }, onClamp });
    useStakeFields.setState({ every: next });
    say(everyField, notice);
    for (const { key, entry, terms, limits } of targets) {
      let cut: string | undefined;
      const own = { terms, limits: { ...limits, balance: undefined } };
      const onOwnClamp = (said: string) => {
        cut = said;
      };
      setStake(entry, realStake(next, { before: '', ...own, onClamp: onOwnClamp }));
      say(entryField(key), cut);
    }
  };
  return {
    field: everyField,
    name: t`每项`,
    draft,
    type,
    add: (chip) => type(draftOf(addChip(draft, chip))),
    fillAll: () => {
      if (share !== undefined) type(draftOf(share));
    },
  };
}

/** One line: the debit is the stake. */
const wholeTerms: LineTerms = { lines: 1 };

/** The stake in whole yuan that the balance covers at every one of them. */
function shareOf(balance: Amount | undefined, targets: readonly EntryModel[]): Amount | undefined {
  if (balance === undefined || targets.length === 0) return undefined;
  const part = balance / BigInt(targets.length);
  const shares = targets.map(({ terms }) => affordable(part, terms ?? wholeTerms));
  return shares.toSorted((a, b) => (a < b ? -1 : 1))[0];
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
