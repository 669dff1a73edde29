import { create } from 'zustand';
import { storage } from '../../shared/session/storage.ts';

/** Whether venues without money are left out; kept in the browser. */
export const useHideZero = create<{ hidden: boolean }>()(() => ({
  hidden: storage.get('hideZeroBalance') === '1',
}));

export function setHideZero(hidden: boolean): void {
  storage.set('hideZeroBalance', hidden ? '1' : '0');
  useHideZero.setState({ hidden });
}
