import type { BreakdownDent, BreakdownFact } from './breakdowns.ts';
import { fillSentence, type Word, withinSentence } from './sentences.ts';

/**
 * Encoding of what is decided of a line of a prosthesis in the history: the parts that differ, each as a code with its value
 * (`shade:A2`), a pillar with its id, so that it is shown in the reader's language.
 */
const PARTS = ['shade', 'machining', 'core', 'comment', 'uncertain', 'opacify', 'pillar', 'remark'] as const;
type Part = (typeof PARTS)[number];

type Plan = Pick<
  BreakdownFact,
  'shade' | 'machiningShade' | 'inlayCoreKind' | 'machiningComment' | 'uncertainMachining' | 'opacify'
>;
type Pillars = Pick<BreakdownDent, 'pillarIds' | 'personalisedPillarId' | 'pillarInfo'>;

/** What a change is about, before and after; none if nothing differs. */
type Changed = { readonly from: readonly string[]; readonly to: readonly string[] };

const part = (name: Part, value: string | null) => (value ? [`${name}:${value}`] : []);
const mark = (name: Part, is: boolean) => (is ? [`${name}:1`] : []);

const differing = (before: readonly string[], after: readonly string[]): Changed => ({
  from: before.filter((code) => !after.includes(code)),
  to: after.filter((code) => !before.includes(code)),
});

const partsOfPlan = (plan: Plan): readonly string[] => [
  ...part('shade', plan.shade),
  ...part('machining', plan.machiningShade),
  ...part('core', plan.inlayCoreKind),
  ...part('comment', plan.machiningComment),
  ...mark('uncertain', plan.uncertainMachining),
  ...mark('opacify', plan.opacify),
];

/** What is decided anew of how a line is made. */
export function changedPlan(before: Plan, after: Plan): Changed {
  return differing(partsOfPlan(before), partsOfPlan(after));
}

const partsOfPillars = ({ pillarIds, personalisedPillarId, pillarInfo }: Pillars): readonly string[] => [
  ...pillarIds.map((id) => `pillar:${id}`),
  ...part('pillar', personalisedPillarId === null ? null : String(personalisedPillarId)),
  ...part('remark', pillarInfo),
];

/** What is chosen anew of the pillars of a tooth. */
export function changedPillars(before: Pillars, after: Pillars): Changed {
  return differing(partsOfPillars(before), partsOfPillars(after));
}

/** Whether a change is about nothing. */
export const isNothing = ({ from, to }: Changed): boolean => from.length === 0 && to.length === 0;

function read(code: string): { readonly name: Part | undefined; readonly value: string } {
  const at = code.indexOf(':');
  return { name: PARTS.find((one) => one === code.slice(0, at)), value: code.slice(at + 1) };
}

/** The ids of the pillars that some parts name. */
export function pillarsInParts(codes: readonly string[]): readonly number[] {
  return codes.map(read).flatMap(({ name, value }) => (name === 'pillar' ? Number(value) : []));
}

/** Names a part in the reader's language, given the names of pillars. */
export function readableLinePart(code: string, pillars: ReadonlyMap<number, string>, word: Word): string {
  const { name, value } = read(code);
  if (name === 'core') return withinSentence(word(`inlayCore.${value}`));
  if (name === 'pillar') return pillars.get(Number(value)) ?? word('linePart.unknown');
  return fillSentence(word(`linePart.${name ?? 'unknown'}`), { value });
}
