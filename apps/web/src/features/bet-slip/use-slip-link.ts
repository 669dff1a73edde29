import { toast } from '@hj/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { readCode } from './booking-code.ts';

/** `?slip=CODE` in the address loads the slip of that code once, and goes from the address. */
export function useSlipLink(): void {
  const { slip } = useSearch({ strict: false });
  const navigate = useNavigate();
  const load = useEffectEvent(async (text: string) => {
    void navigate({ to: '.', search: ({ slip: _taken, ...others }) => others, replace: true });
    const code = readCode(text);
    if (code === undefined) return;
    try {
      const { takeCode } = await import('./load-slip.tsx');
      await takeCode(code);
    } catch (error) {
      toast.error(messageOf(error));
    }
  });
  useEffect(() => {
    if (slip !== undefined) void load(slip);
  }, [slip]);
}
