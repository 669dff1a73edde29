import { Button } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';

/** A dialog for each row of a list, opened by a button at the end of the row. */
export interface RowDialog<Row> {
  /** The accessible name of the button. */
  nameOf: (row: Row) => string;
  /** The text of the button; 查看 by default, null for a row without one. */
  textOf?: (row: Row) => string | null;
  /** Before the button. */
  before?: (row: Row) => ReactNode;
  dialog: (row: Row, onClose: () => void) => ReactNode;
}

/** The button of a row, and the open dialog for beside the table. */
export function useRowDialog<Row>(rowDialog: RowDialog<Row> | undefined) {
  const [opened, setOpened] = useState<Row>();
  const { nameOf, textOf = () => t`查看`, before, dialog } = rowDialog ?? {};
  const buttonOf = (row: Row) => {
    const text = textOf(row);
    return text === null ? null : (
      <span className="row-actions">
        {before?.(row)}
        <Button variant="soft" size="sm" aria-label={nameOf?.(row)} onClick={() => setOpened(row)}>
          {text}
        </Button>
      </span>
    );
  };
  return {
    actions: rowDialog && { of: buttonOf },
    dialog: opened === undefined ? null : dialog?.(opened, () => setOpened(undefined)),
  };
}
