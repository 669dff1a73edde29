import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDepositOpen } from './site-config.ts';

/** The way to the deposit; nothing while the site has it closed. */
export function DepositLink(props: { className: string; children: ReactNode }) {
  return useDepositOpen() ? <Link to="/mine/savemoney" {...props} /> : null;
}
