/**
 * What a queue's panel shows about the selected project, besides its row; each view names its own. The server reads the
 * facts of a view in one statement.
 */
export const FACTS = [
  /** The dentist's instructions. */
  'description',
  /** How a guide was prepared: set of sockets, sawn model, protocol and kit of the dentist, lot of its resin. */
  'preparation',
  /** The sleeves to install, by tooth, and who has installed them. */
  'sleeves',
  /** Which aligners of a treatment are being made or sent, jaw by jaw, and what comes with them: its latest delivery note. */
  'delivery',
  /** The latest staff comment, and how many there are. */
  'comments',
  /** The preferences of the dentist. */
  'preference',
  /** The recipient of a parcel: practice, telephone and address. */
  'recipient',
  /** Where a courier collects the impression. */
  'collection',
  /** In which cloud the dentist's files are, and under which number. */
  'cloud',
] as const;
export type Fact = (typeof FACTS)[number];
