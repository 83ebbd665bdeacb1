import type { IsoDate } from '../days.ts';
import type { KindHeldBy } from '../documents.ts';
import { type ErrorCode, type FieldRefusals, type Refusal, firstOf, refuse } from '../errors.ts';
import type { Actor } from '../people.ts';
import type { Place } from './names.ts';

/**
 * What an action is, whatever it acts on. A subject (project, element, batch) names its facts `F` and its decision
 * `D` once, by `actionsOn`; each action is then one plain object: for whom it is, when it is offered, what its form
 * must hold and what it decides. The buttons a person sees and whether a call may proceed are the same function
 * (spec 1 §4, spec 2 §2.2).
 */

/** The day and the moment at which somebody acts; `today` in the business time zone (Europe/Paris). */
export type Now = { readonly instant: string; readonly today: IsoDate };

/** Values of history entries and notices, shown in the reader's language. Keys name the `{{parameters}}` of the words. */
export type Params = Readonly<Record<string, string | number | readonly string[]>>;

/** The input of an action that takes none. */
export type Nothing = Readonly<Record<string, never>>;

/** Kinds of documents that a project holds. */
export type ProjectFileKind = KindHeldBy<'project'>;

/** `absent`: not for this person or not now. A code: shown, but disabled for that reason. */
export type Availability = 'absent' | 'offered' | ErrorCode;

/** For whom an action is: role, permission, ownership. `type` is the action that asks. */
export type WhoOf<F> = (actor: Actor, facts: F, type: string) => boolean;

/** A rule that may stand in the way of a relevant action: the code that says why, or null. */
export type CheckOf<F> = (facts: F, actor: Actor) => ErrorCode | null;

/**
 * An action as its file writes it. The input `I` is the form of the wire, decoded: its fields have the same names.
 * `FF` are the facts that a screen knows of the subject too, `K` the fields of the input that hold uploads.
 */
export type ActionRules<T extends string, F, I, D, FF = F, K extends string = never> = {
  readonly type: T;
  readonly place: Place;
  readonly who: WhoOf<F>;
  /** The products, states and holds in which it makes sense. */
  readonly when: (facts: F) => boolean;
  /** What may stand in the way although it makes sense, in order of importance. */
  readonly checks?: readonly CheckOf<F>[];
  /** The kind of project document that the files of each upload field become. The input holds the ids of the uploads. */
  readonly files?: { readonly [Field in K]: ProjectFileKind };
  /** What is wrong with the input, by field path. Shared by the dialog, which calls it while one types, and by `decide`. */
  readonly form?: (input: I, facts: FF, today: IsoDate) => FieldRefusals;
  /** What the action does once nothing stands in its way; its input has passed `form`. */
  readonly effect: (facts: F, input: I, actor: Actor, now: Now) => D | Refusal;
};

export type ActionOf<T extends string, F, I, D, FF = F, K extends string = never> = {
  readonly type: T;
  readonly place: Place;
  readonly files: { readonly [Field in K]: ProjectFileKind };
  /** Whether this person sees the action on this subject: absent, offered, or disabled because of a code. */
  offer(facts: F, actor: Actor): Availability;
  /** What is wrong with an input, by field path; empty where nothing is. */
  form(input: I, facts: FF, today: IsoDate): FieldRefusals;
  /** What the action does, or why it is refused; checks `offer` and `form` first and changes nothing itself. */
  decide(facts: F, input: I, actor: Actor, now: Now): D | Refusal;
};

/**
 * Names the facts and the decision of a subject; answers the builder of its actions, whose `decide` can never do what
 * `offer` does not show. Refusals: `access.denied` for somebody whom the action is not for, `changed` where the
 * subject no longer offers it, else the reason for which it is disabled or what is wrong with its form.
 * `closed` says in which condition a subject offers nothing at all.
 */
export function actionsOn<F extends FF, D, FF = F>(subject: {
  readonly changed: ErrorCode;
  readonly closed?: (facts: F) => boolean;
}) {
  return <T extends string, I = Nothing, K extends string = never>(
    rules: ActionRules<T, F, I, D, FF, K>,
  ): ActionOf<T, F, I, D, FF, K> => {
    const { type, place, who, when, checks = [], form = () => ({}), effect } = rules;
    const applies = (facts: F) => !(subject.closed?.(facts) ?? false) && when(facts);
    const obstacle = (facts: F, actor: Actor): ErrorCode | null => {
      for (const check of checks) {
        const code = check(facts, actor);
        if (code !== null) return code;
      }
      return null;
    };
    return {
      type,
      place,
      files: rules.files ?? ({} as { readonly [Field in K]: ProjectFileKind }),
      offer: (facts, actor) =>
        who(actor, facts, type) && applies(facts) ? (obstacle(facts, actor) ?? 'offered') : 'absent',
      form,
      decide: (facts, input, actor, now) => {
        if (!who(actor, facts, type)) return refuse('access.denied');
        if (!applies(facts)) return refuse(subject.changed);
        const code = obstacle(facts, actor);
        if (code !== null) return refuse(code);
        const fields = form(input, facts, now.today);
        const first = firstOf(fields);
        return first === null ? effect(facts, input, actor, now) : refuse(first, fields);
      },
    };
  };
}
