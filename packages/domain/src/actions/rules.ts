import type { IsoDate } from '../days.ts';
import type { KindHeldBy } from '../documents.ts';
import type { ErrorCode } from '../errors.ts';
import { type FieldRefusals, type Refusal, firstOf, refuse } from '../refusals.ts';
import type { Actor } from '../people.ts';
import type { Place } from './names.ts';
import type { UndoWindow } from './undo.ts';

/**
 * Defines what an action is, for any subject. A subject (project, element, batch) names its facts `F` and its
 * decision `D` once, with `actionsOn`; each action is then a plain object: which users it is for, when it is
 * offered, its input rules and its effect. The same function decides which buttons a user sees and whether a
 * call may proceed (spec 1 §4, spec 2 §2.2).
 */

/** The time of an action: an instant, and `today` in the business time zone (Europe/Paris). */
export type Now = { readonly instant: string; readonly today: IsoDate };

/**
 * Parameters of history entries and notices, shown in the reader's language. Keys match the `{{parameters}}`
 * of the sentence.
 */
export type Params = Readonly<Record<string, string | number | readonly string[]>>;

/** Input of an action without fields. */
export type Nothing = Readonly<Record<string, never>>;

/** Kinds of documents a project can hold. */
export type ProjectFileKind = KindHeldBy<'project'>;

/** `absent`: not for this user, or not now. An error code: shown but disabled for that reason. */
export type Availability = 'absent' | 'offered' | ErrorCode;

/**
 * Decides which users an action is for, by role, permission or ownership. `type` is the action being checked.
 */
export type WhoOf<F> = (actor: Actor, facts: F, type: string) => boolean;

/** A condition that disables an otherwise relevant action: returns the code of the reason, or null. */
export type CheckOf<F> = (facts: F, actor: Actor) => ErrorCode | null;

/** A condition on a field of the subject that changes with the day: returns the code of each refused field. */
export type DayCheckOf<F> = (facts: F, today: IsoDate) => FieldRefusals;

/**
 * An action as written in its file. The input `I` is the decoded wire form, with the same field names. `FF`
 * are the facts that a screen also knows about the subject; `K` are the input fields that hold uploads.
 */
export type ActionRules<T extends string, F, I, D, FF = F, K extends string = never> = {
  readonly type: T;
  readonly place: Place;
  /** Time for which the action can be undone; absent if it cannot. */
  readonly undo?: UndoWindow;
  readonly who: WhoOf<F>;
  /** The products, states and holds to which the action applies. */
  readonly when: (facts: F) => boolean;
  /** Conditions that disable the action, in order of precedence. */
  readonly checks?: readonly CheckOf<F>[];
  /** What disables the action today, once no check does. */
  readonly dayCheck?: DayCheckOf<F>;
  /** Maps each upload field to the kind of project document its files become. The input holds upload ids. */
  readonly files?: { readonly [Field in K]: ProjectFileKind };
  /**
   * Validates the input, by field path. Shared by the dialog, which calls it on every change, and `decide`.
   */
  readonly form?: (input: I, facts: FF, today: IsoDate) => FieldRefusals;
  /** The decision once all checks have passed; the input has been validated by `form`. */
  readonly effect: (facts: F, input: I, actor: Actor, now: Now) => D | Refusal;
};

export type ActionOf<T extends string, F, I, D, FF = F, K extends string = never> = {
  readonly type: T;
  readonly place: Place;
  readonly undo: UndoWindow | null;
  readonly files: { readonly [Field in K]: ProjectFileKind };
  /** Whether the action is absent, offered, or disabled (with a code) for this user and subject. */
  offer(facts: F, actor: Actor): Availability;
  /** Why the action is refused to a user whatever its input, or null: a right that is missing first, then the step. */
  refusalFor(facts: F, actor: Actor): ErrorCode | null;
  /** The code of what disables the action today although it is offered, or null. */
  refusalOn(facts: F, today: IsoDate): ErrorCode | null;
  /** Errors of the input by field path; empty if valid. */
  form(input: I, facts: FF, today: IsoDate): FieldRefusals;
  /** The decision, or a refusal. Runs `offer` and `form` first; pure. */
  decide(facts: F, input: I, actor: Actor, now: Now): D | Refusal;
};

/**
 * Given the facts and the decision of a subject, returns the builder of its actions; their `decide` never
 * permits what `offer` does not show. Refusals: `access.denied` if the action is not for the user,
 * `action.notOffered` if the subject does not offer it where it stands, otherwise the reason it is disabled or the
 * errors of its form. That somebody was first is found before, by the version that the caller has seen. `closed` tells
 * whether a subject offers no actions at all.
 */
export function actionsOn<F extends FF, D, FF = F>(
  subject: { readonly closed?: (facts: F) => boolean } = {},
) {
  return <T extends string, I = Nothing, K extends string = never>(
    rules: ActionRules<T, F, I, D, FF, K>,
  ): ActionOf<T, F, I, D, FF, K> => {
    const { type, place, who, when, checks = [], dayCheck = () => ({}), form = () => ({}), effect } = rules;
    const applies = (facts: F) => !(subject.closed?.(facts) ?? false) && when(facts);
    const obstacle = (facts: F, actor: Actor): ErrorCode | null => {
      for (const check of checks) {
        const code = check(facts, actor);
        if (code !== null) return code;
      }
      return null;
    };
    const refusalFor = (facts: F, actor: Actor): ErrorCode | null => {
      if (!who(actor, facts, type)) return 'access.denied';
      return applies(facts) ? obstacle(facts, actor) : 'action.notOffered';
    };
    return {
      type,
      place,
      undo: rules.undo ?? null,
      files: rules.files ?? ({} as { readonly [Field in K]: ProjectFileKind }),
      offer: (facts, actor) =>
        who(actor, facts, type) && applies(facts) ? (obstacle(facts, actor) ?? 'offered') : 'absent',
      refusalFor,
      refusalOn: (facts, today) => firstOf(dayCheck(facts, today)),
      form,
      decide: (facts, input, actor, now) => {
        const code = refusalFor(facts, actor);
        if (code !== null) return refuse(code);
        const onDay = dayCheck(facts, now.today);
        const today = firstOf(onDay);
        if (today !== null) return refuse(today, onDay);
        const fields = form(input, facts, now.today);
        const first = firstOf(fields);
        return first === null ? effect(facts, input, actor, now) : refuse(first, fields);
      },
    };
  };
}
