import { type InlayCore, isLocked, shadesOf, shadeText, teethOfLine } from '../breakdowns.ts';
import { areLinesPlanned } from '../breakdown-rules.ts';
import { changedPlan, isNothing } from '../line-parts.ts';
import { linePlanRefusals } from '../prosthesis-plans.ts';
import { refuse, refusedFields } from '../refusals.ts';
import { action } from './action.ts';
import { noted } from './effects.ts';
import { editor } from './people.ts';
import { hasLinesToPlan, notOnHoldButForVerdict, releasedLine } from './planned-lines.ts';

/** What is decided of one line with the plan, under the names of the wire (spec 2 §7). */
type Input = {
  readonly saveInlayCoreRequest: {
    readonly breakdownId: number;
    readonly shade: string;
    readonly machiningShade: string;
    /** The kind of its inlay core; null for a line without one. */
    readonly inlayCore: InlayCore | null;
    /** Null, or the price of the line as the caller sees it. */
    readonly primaryPriceId: number | null;
    readonly machiningComment: string;
    readonly uncertainMachining: boolean;
    readonly opacify: boolean;
  };
};

const PATH = 'saveInlayCoreRequest';

const planned = ({ saveInlayCoreRequest: { shade, machiningShade, inlayCore } }: Input) => ({
  shade: shadeText(shadesOf(shade)),
  machiningShade: shadeText(shadesOf(machiningShade)),
  inlayCoreKind: inlayCore,
});

/**
 * Saves what is decided of one line of a prosthesis, from its plan on until it is being made; moves nothing (spec 2 §2.5, §4.2,
 * decisions 25). A line that was added later is released with that.
 */
export const updateInlayCore = action({
  type: 'UPDATE_INLAY_CORE',
  place: 'panel',
  who: editor,
  when: (project) => hasLinesToPlan(project) && areLinesPlanned(project.state),
  checks: [notOnHoldButForVerdict],
  form: (input: Input, { breakdowns }) => {
    const { breakdownId, primaryPriceId } = input.saveInlayCoreRequest;
    const line = breakdowns.find(({ id }) => id === breakdownId);
    if (!line) return refusedFields({ [`${PATH}.breakdownId`]: 'field.unknownValue' });
    const refusals = Object.entries(linePlanRefusals(line, planned(input)));
    return refusedFields({
      [`${PATH}.breakdownId`]: isLocked(line) ? 'breakdown.locked' : null,
      [`${PATH}.primaryPriceId`]:
        primaryPriceId === null || primaryPriceId === line.price.priceId ? null : 'field.unknownValue',
      ...Object.fromEntries(refusals.map(([field, code]) => [`${PATH}.${field}`, code])),
    });
  },
  effect: ({ state, breakdowns }, input) => {
    const { breakdownId, uncertainMachining, opacify } = input.saveInlayCoreRequest;
    const machiningComment = input.saveInlayCoreRequest.machiningComment.trim();
    const line = breakdowns.find(({ id }) => id === breakdownId);
    if (!line) return refuse('field.unknownValue');
    const plan = { ...planned(input), machiningComment, uncertainMachining, opacify };
    const changed = changedPlan(line, plan);
    const released = releasedLine(state, { ...line, ...plan });
    return {
      ...noted('LINE_PLANNED', { teeth: teethOfLine(line).join(', '), ...changed }),
      unchanged: isNothing(changed) && released.length === 0,
      writes: [{ kind: 'planLine', breakdownId, ...plan }, ...released],
    };
  },
});
