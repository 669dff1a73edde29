import { t } from '@lingui/core/macro';
import { sayName } from '../app/names.ts';

/** As a prize 中三 is three hits; as a group of bets it is the three digits in the middle. */
export const prizeName = (name: string): string => (name === '中三' ? t`中三` : sayName(name));
