/**
 * The facts of the selected project that a queue's panel can show besides its row; each view lists its own.
 * The server reads the facts of a view in one statement.
 */
const FACTS = [
  /** The dentist's instructions. */
  'description',
  /**
   * Preparation of a guide: set of sockets, sawn model, protocol and kit of the dentist, lot of its resin.
   */
  'preparation',
  /** The sleeves to install, by tooth, and the user who ticked each of them off. */
  'sleeves',
  /**
   * Aligners of a treatment that are being made or sent, by jaw, and the extras: its latest delivery note.
   */
  'delivery',
  /** The lines of a prosthesis: teeth, price, shade, and how far each is. */
  'lines',
  /** The latest staff comment, and how many there are. */
  'comments',
  /** The preferences of the dentist. */
  'preference',
  /** The recipient of a parcel: practice, telephone and address. */
  'recipient',
  /** The address at which a courier collects the impression. */
  'collection',
  /** The cloud that holds the dentist's files, and the case number there. */
  'cloud',
] as const;
export type Fact = (typeof FACTS)[number];
