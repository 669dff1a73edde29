/** Columns of the form and of its skeleton: one on a phone, choices and amount beside sums and button on a desktop. */
export const FORM_COLUMNS = {
  form: 'grid grid-cols-1 items-start gap-2 tablet:gap-4 desktop:grid-cols-[minmax(0,1fr)_20rem]',
  main: 'contents min-w-0 gap-4 tablet:grid',
  side: 'contents min-w-0 gap-4 tablet:grid desktop:sticky desktop:top-20 desktop:rounded-lg desktop:border desktop:border-line desktop:bg-surface-1 desktop:p-5',
} as const;
