import type { ReactNode } from 'react';

export interface SportPageProps {
  /** The match that is open. */
  match: string | undefined;
  onOpenMatch: (gide: string) => void;
  /** The open match, or the first of a wide window's list, drawn for the place where it stands. */
  matchView: ReactNode;
  /** Shown beside the table of a wide window whose list has no match. */
  emptyPane: ReactNode;
  /** The slip: a column on a desktop; tablets and phones have it floating. */
  slip: ReactNode;
  dock: ReactNode;
  /** The results, open until it calls back. */
  drawResults: (onClose: () => void) => ReactNode;
}

export interface DeskProps extends SportPageProps {
  onFilter: () => void;
  onResults: () => void;
}
