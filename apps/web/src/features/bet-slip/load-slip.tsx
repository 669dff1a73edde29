import { Button, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { confirmingText } from '../../shared/sportsbook/slip-rules.ts';
import { replaceSlip } from '../../shared/sportsbook/slip-store.ts';
import { loadedText, loadSlip, readCode } from './booking-code.ts';

/** Puts the selections of a code on the slip and says how many there still are; false where nothing was loaded. */
export async function takeCode(code: string): Promise<boolean> {
  const loaded = await loadSlip(code);
  if (loaded.entries.length === 0) {
    toast.warn(loadedText(loaded));
    return false;
  }
  if (!replaceSlip(loaded.entries)) {
    toast.info(confirmingText);
    return false;
  }
  toast.success(loadedText(loaded));
  return true;
}

/** A booking code from another device, on the empty slip. */
export function LoadSlip() {
  const [draft, setDraft] = useState('');
  const [fault, setFault] = useState<string>();
  const [isLoading, setLoading] = useState(false);

  async function load(event: FormEvent) {
    event.preventDefault();
    const code = readCode(draft);
    if (code === undefined) {
      setFault(t`投注码为 8 位字母和数字`);
      return;
    }
    setFault(undefined);
    setLoading(true);
    try {
      await takeCode(code);
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setLoading(false);
    }
  }

  return (
    <form className="px-4 pb-3" onSubmit={(event) => void load(event)}>
      <label className="text-12 text-fg-2" htmlFor="booking-code">
        {t`有投注码？`}
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id="booking-code"
          className="num h-9 min-w-0 flex-1 rounded-[0.375rem] border border-line-control bg-surface-1 px-2.5 text-14 text-fg-1 uppercase"
          value={draft}
          maxLength={12}
          autoComplete="off"
          placeholder={t`8 位投注码`}
          aria-invalid={fault !== undefined}
          onChange={({ target }) => setDraft(target.value)}
        />
        <Button type="submit" size="sm" variant="soft" loading={isLoading} disabled={draft.trim() === ''}>
          {t`载入`}
        </Button>
      </div>
      {fault === undefined ? null : (
        <p role="alert" className="mt-1 text-12 text-danger">
          {fault}
        </p>
      )}
    </form>
  );
}
