import { entersPillarBatches } from '../breakdown-rules.ts';
import type { PillarBatch } from '../breakdowns.ts';
import { refusedFields } from '../refusals.ts';
import type { ProjectState } from '../states.ts';
import { PILLAR_BATCH } from '../texts.ts';
import { action } from './action.ts';
import { chosenStateRefusal, nextOr, noted } from './effects.ts';
import { notOnHold, worker } from './people.ts';

/** The state to continue in: quality control if none is named, or polishing. */
type Input = { readonly nextState: ProjectState | null; readonly dentPillars: readonly PillarBatch[] };

const isOf =
  ({ dentId, pillarId }: PillarBatch) =>
  (one: PillarBatch) =>
    one.dentId === dentId && one.pillarId === pillarId;

/**
 * A joint prosthesis is trimmed, and its pillars are built in: the number on the package of each is entered (spec 3 §2.5,
 * §4.2, §5). One that was entered before need not be sent again.
 */
export const updatePillarBatchNo = action({
  type: 'UPDATE_PILLAR_BATCH_NO',
  place: 'queue',
  undo: 'step',
  who: worker,
  when: ({ state, productCode }) => state === 'TRIMMING' && entersPillarBatches(productCode),
  checks: [notOnHold],
  form: ({ nextState, dentPillars }: Input, project) => {
    const { tracedPillars } = project;
    const lacking = tracedPillars.some((pillar) => {
      const { batchNumber } = dentPillars.findLast(isOf(pillar)) ?? pillar;
      return batchNumber.trim() === '';
    });
    const unknown = dentPillars.some((pillar) => !tracedPillars.some(isOf(pillar)));
    const tooLong = dentPillars.some(({ batchNumber }) => batchNumber.trim().length > PILLAR_BATCH);
    return refusedFields({
      nextState: chosenStateRefusal(project, nextState),
      dentPillars: unknown
        ? 'field.unknownValue'
        : tooLong
          ? 'field.tooLong'
          : lacking
            ? 'pillar.batchNumberRequired'
            : null,
    });
  },
  effect: (project, { nextState, dentPillars }) => ({
    ...nextOr(project, nextState),
    ...noted('TRIMMED'),
    writes:
      dentPillars.length === 0
        ? []
        : [
            {
              kind: 'notePillarBatches',
              batches: dentPillars.map((pillar) => ({ ...pillar, batchNumber: pillar.batchNumber.trim() })),
            },
          ],
  }),
});
