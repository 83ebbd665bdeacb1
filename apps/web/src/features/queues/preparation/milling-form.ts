import type { MachiningPreparationInput } from '@maxilla/domain/actions/batches/machining-input';
import type { ErrorCode } from '@maxilla/domain/errors';
import type { FieldRefusals } from '@maxilla/domain/refusals';

/** The block that a line is milled from. */
export type Block = {
  readonly materialId: number | null;
  readonly blockBatchNumber: string;
  readonly blockPosition: number | null;
  readonly comment: string;
};

const EMPTY_BLOCK: Block = {
  materialId: null,
  blockBatchNumber: '',
  blockPosition: null,
  comment: '',
};

/** What is entered for lines that are milled; the fields of discs or of blocks count, by the form of their material. */
export type MillingForm = {
  readonly workNumber: string;
  readonly machineId: number | null;
  readonly discNumber: string;
  /** Whether the disc is not known yet and is entered with its material and lot. */
  readonly isNew: boolean;
  readonly discMaterialId: number | null;
  readonly discBatchNumber: string;
  readonly comment: string;
  /** The block of each line, by its id. */
  readonly blocks: Readonly<Record<string, Block>>;
};

export const EMPTY_MILLING: MillingForm = {
  workNumber: '',
  machineId: null,
  discNumber: '',
  isNew: false,
  discMaterialId: null,
  discBatchNumber: '',
  comment: '',
  blocks: {},
};

/** The block of a line, empty before anything is entered. */
export function blockOf({ blocks }: MillingForm, id: number): Block {
  return blocks[id] ?? EMPTY_BLOCK;
}

/** The request for these lines. */
export function millingInput(
  form: MillingForm,
  type: MachiningPreparationInput['type'],
  ids: readonly number[],
): MachiningPreparationInput {
  const { workNumber, machineId, discNumber, isNew, discMaterialId, discBatchNumber, comment } = form;
  const work = { projectNumberWC: workNumber, machineId };
  if (type === 'BLOCK') return { ...work, type, breakdowns: ids.map((id) => ({ id, ...blockOf(form, id) })) };
  const disc = isNew ? { discNumber, discMaterialId, discBatchNumber } : { discNumber };
  return { ...work, type, breakdowns: ids, ...disc, comment };
}

/** Labels of the required fields, by the last part of their names. */
const REQUIRED_FIELDS = [
  ['milling.workNumber', 'projectNumberWC'],
  ['milling.machine.label', 'machineId'],
  ['milling.disc', 'discNumber'],
  ['milling.material', 'discMaterialId', 'materialId'],
  ['milling.lot', 'discBatchNumber', 'blockBatchNumber'],
  ['milling.position', 'blockPosition'],
  ['milling.comment', 'comment'],
] as const;

const EMPTY_CODES: readonly ErrorCode[] = [
  'field.required',
  'batch.machineRequired',
  'batch.mismatchCommentRequired',
];

/** The labels of required fields of the work or of blocks that are empty, each once; none where the reason is another. */
export function lackingFields(
  refusals: FieldRefusals,
  reason: ErrorCode | undefined,
): (typeof REQUIRED_FIELDS)[number][0][] {
  if (reason === undefined || !EMPTY_CODES.includes(reason)) return [];
  const empty = Object.entries(refusals).flatMap(([field, code]) =>
    EMPTY_CODES.includes(code) ? [field.split('.').at(-1)] : [],
  );
  return REQUIRED_FIELDS.flatMap(([label, ...names]) =>
    names.some((name) => empty.includes(name)) ? [label] : [],
  );
}
