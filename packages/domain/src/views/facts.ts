/**
 * What a queue's panel shows about the selected project, besides its row; each view names its own. The server reads the
 * facts of a view in one statement.
 */
export const FACTS = [
  /** The dentist's instructions. */
  'description',
  /** The set of sockets taken for a guide, and whether its model is sawn. */
  'preparation',
  /** The sleeves to install, by tooth. */
  'sleeves',
  /** The latest staff comment, and how many there are. */
  'comments',
  /** The preferences of the dentist. */
  'preference',
  /** Whom a parcel goes to: practice, telephone and address. */
  'recipient',
  /** Where a courier collects the impression. */
  'collection',
] as const;
export type Fact = (typeof FACTS)[number];
