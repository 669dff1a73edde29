/** Joins the chat to the bet slip, whose code is fetched when it is needed. */
import type { SlipBridge } from '../../features/chat/index.tsx';
import { useSlip } from '../../shared/sportsbook/slip-store.ts';

const codes = () => import('../../features/bet-slip/booking-code.ts');

export const chatSlips: SlipBridge = {
  load: async (code) => (await codes()).loadSlip(code),
  take: async (code) => (await import('../../features/bet-slip/load-slip.tsx')).takeCode(code),
  async save() {
    const entries = useSlip.getState().entries.filter(({ isInvalid }) => !isInvalid);
    return entries.length === 0 ? undefined : (await codes()).saveSlip(entries);
  },
};
