import { createContext, useContext } from 'react';
import type { SlipEntry } from '../../shared/sportsbook/slip-rules.ts';

/** The chat's interface to the bet slip; the shell joins the two. */
export interface SlipBridge {
  load: (code: string) => Promise<{ entries: readonly SlipEntry[]; total: number }>;
  /** Puts the selections on the slip, at the prices of now. */
  take: (code: string) => Promise<boolean>;
  /** The slip of this page under a code; undefined while it is empty. */
  save: () => Promise<string | undefined>;
}

export const SlipContext = createContext<SlipBridge | undefined>(undefined);

export const useSlipBridge = () => useContext(SlipContext);
