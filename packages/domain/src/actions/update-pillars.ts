import { areLinesPlanned } from '../breakdown-rules.ts';
import { isLocked } from '../breakdowns.ts';
import type { ErrorCode } from '../errors.ts';
import { changedPillars, isNothing } from '../line-parts.ts';
import type { LineToPlan, ToothOfLine } from '../prosthesis-plans.ts';
import { refuse, refusedFields } from '../refusals.ts';
import { action } from './action.ts';
import { noted } from './effects.ts';
import { editor } from './people.ts';
import { hasLinesToPlan, notOnHoldButForVerdict, releasedLine } from './planned-lines.ts';
import type { Reference } from './writes.ts';

/** The pillars of one tooth, under the names of the wire (spec 2 §7). */
type Input = {
  readonly savePillarRequest: {
    readonly breakdownId: number;
    readonly dentId: number;
    /** Null, or the tooth as the caller sees it. */
    readonly dentNumber: number | null;
    readonly pillarIds: readonly number[];
    /** Whether one is made for the tooth: false takes it away; null where the caller leaves it to the id. */
    readonly hasPersonalisedPillar: boolean | null;
    readonly isPersonalisedPillar: boolean | null;
    readonly personalisedPillarId: number | null;
    readonly pillarInfo: string;
  };
};

/** Maximum number of pillars of a tooth. */
export const MOST_PILLARS = 10;

const PATH = 'savePillarRequest';

function chosen({ savePillarRequest: request }: Input) {
  const none = request.hasPersonalisedPillar === false || request.isPersonalisedPillar === false;
  return {
    pillarIds: [...new Set(request.pillarIds)],
    personalisedPillarId: none ? null : request.personalisedPillarId,
  };
}

type LineOf<Dent> = Omit<LineToPlan, 'dents'> & { readonly dents: readonly Dent[] };

/** The line and the tooth that are meant; undefined where there is no such tooth on pillars. */
function toothOf<Dent extends ToothOfLine>(
  { savePillarRequest: { breakdownId, dentId, dentNumber } }: Input,
  lines: readonly LineOf<Dent>[],
): { readonly line: LineOf<Dent>; readonly dent: Dent } | undefined {
  const line = lines.find(({ id, price }) => id === breakdownId && price.onPillars);
  const dent = line?.dents.find(({ id }) => id === dentId);
  if (!line || !dent || (dentNumber !== null && dentNumber !== dent.dentNumber)) return undefined;
  return { line, dent };
}

function refusalOf(input: Input, lines: readonly LineToPlan[]): ErrorCode | null {
  const found = toothOf(input, lines);
  if (!found) return 'field.unknownValue';
  return isLocked(found.line) ? 'breakdown.locked' : null;
}

/**
 * Saves the pillars of one tooth of a prosthesis, from its files on until it is being made; moves nothing (spec 2 §2.4, §4.2,
 * decisions 25). A line that lacked nothing else is released with that, where others are.
 */
export const updatePillars = action({
  type: 'UPDATE_PILLARS',
  place: 'panel',
  who: editor,
  when: (project) =>
    hasLinesToPlan(project) && (project.state === 'FILES_VALIDATED' || areLinesPlanned(project.state)),
  checks: [notOnHoldButForVerdict],
  form: (input: Input, { breakdowns }) => {
    const { pillarIds, personalisedPillarId } = chosen(input);
    const none = pillarIds.length === 0 && personalisedPillarId === null;
    return refusedFields({
      [`${PATH}.dentId`]: refusalOf(input, breakdowns),
      [`${PATH}.pillarIds`]: none ? 'breakdown.pillarRequired' : null,
    });
  },
  effect: ({ state, breakdowns }, input) => {
    const { pillarIds, personalisedPillarId } = chosen(input);
    const found = toothOf(input, breakdowns);
    if (!found) return refuse('field.unknownValue');
    const { line, dent } = found;
    const dents = line.dents.map((one) =>
      one.id === dent.id ? { ...one, pillarIds, personalisedPillarId } : one,
    );
    const pillars = {
      pillarIds,
      personalisedPillarId,
      pillarInfo: input.savePillarRequest.pillarInfo.trim(),
    };
    const changed = changedPillars(dent, pillars);
    const released = releasedLine(state, { ...line, dents });
    return {
      ...noted('PILLARS_CHOSEN', { tooth: dent.dentNumber, ...changed }),
      unchanged: isNothing(changed) && released.length === 0,
      writes: [{ kind: 'setPillars', dentId: dent.id, ...pillars }, ...released],
      // A pillar that the tooth has stays, even if it is not offered any more.
      refersTo: [
        ...pillarIds
          .filter((id) => !dent.pillarIds.includes(id))
          .map((id): Reference => ({ to: 'pillar', id, field: `${PATH}.pillarIds` })),
        ...(personalisedPillarId === null || personalisedPillarId === dent.personalisedPillarId
          ? []
          : [
              {
                to: 'customPillar',
                id: personalisedPillarId,
                field: `${PATH}.personalisedPillarId`,
              } as const,
            ]),
      ],
    };
  },
});
