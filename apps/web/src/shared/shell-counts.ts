import { create } from 'zustand';

/** The figures that the shell shows on its icons; the features that know them write them. */
export const useShellCounts = create<{ unread: number; feedback: number; openBets: number }>()(() => ({
  unread: 0,
  feedback: 0,
  openBets: 0,
}));
