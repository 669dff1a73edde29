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
}
