/** A text of the house that is read: rules, policy, a course. */
export interface HouseDocument {
  title: string;
  /** One sentence under the title. */
  lead: string;
  sections: readonly HouseSection[];
}

export interface HouseSection {
  heading: string;
  paragraphs: readonly string[];
  /** Blocks under the paragraphs, in this order. The legal texts have none of them. */
  figure?: HouseFigure;
  pictures?: readonly HousePicture[];
  table?: HouseTable;
  note?: string;
  links?: readonly HouseLink[];
}

/** A case worked out. The first column names the row; columns of figures stand on the right. */
export interface HouseTable {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** One idea drawn: bands of results over a scale of whole numbers. */
export interface HouseFigure {
  /** Names of the marks of the scale, from left to right. */
  scale: readonly string[];
  /** A band covers the marks `from` to `to`, both included. */
  bands: readonly { from: number; to: number; label: string; tone: 'win' | 'lose' | 'half' | 'even' }[];
  /** Dashed lines: `at` in marks, 2.5 lies between the third and the fourth. */
  lines: readonly { at: number; label: string }[];
  caption: string;
}

/** A page of the site as a member sees it. */
export interface HousePicture {
  name: 'deposit-choice' | 'deposit-order' | 'withdrawal-destination' | 'withdrawal-amount';
  /** Also read to those who do not see it. */
  caption: string;
}

export interface HouseLink {
  label: string;
  /** An address of the site. */
  to: string;
}
