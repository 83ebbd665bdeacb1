import { useForm } from '@mantine/form';
import type { FormErrors, FormRulesRecord, UseFormReturnType } from '@mantine/form';
import type { ErrorCode } from '@maxilla/domain/errors';
import type { FieldRefusals, RefusalValues } from '@maxilla/domain/refusals';
import { createElement, useLayoutEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../api/api-error.ts';
import { useKeptValues, useOpenedDraft } from '../drafts/use-draft.ts';
import type { DraftNotice, FormDraft } from '../drafts/use-draft.ts';
import { ErrorText } from './error-text.tsx';
import { closeFocused, focusClosed } from './focus-closed.ts';
import { afterPress, isSecondPress } from './press.ts';
import { useSubmit } from './submit.ts';
import { firstUnsendable } from './unsendable.ts';

/** Validates a field; returns an error code or null. */
export type Rule<Value, Values> = (value: Value, values: Values) => ErrorCode | null | undefined;

/** Whether text can be typed into a value, or into anything in it. */
type HasText<Value> = string extends Value
  ? true
  : Value extends readonly (infer Item)[]
    ? HasText<Item>
    : Value extends object
      ? { [K in keyof Value]: HasText<Value[K]> }[keyof Value]
      : false;

/** Fields of passwords: drafts leave them out. `confirmation` repeats one. */
type Secret = `${string}assword` | 'confirmation';

/** Storage for the values of a form. Only forms without text, and those of passwords alone, may have none. */
type DraftOf<Values> =
  | FormDraft
  | (true extends HasText<Values>
      ? Extract<keyof Values, `${string}assword`> extends never
        ? never
        : true extends { [K in keyof Values]: K extends Secret ? false : HasText<Values[K]> }[keyof Values]
          ? never
          : 'secret'
      : null);

type Options<Values extends Record<string, unknown>, Reply> = {
  initial: Values;
  /** Storage for the values until they are sent or discarded. */
  draft: DraftOf<Values>;
  rules?: { readonly [K in keyof Values]?: Rule<Values[K], Values> };
  /** Rules of the whole form, instead of `rules`: error codes by field path. */
  check?: (values: Values) => FieldRefusals;
  /** What the messages of the rules name. */
  named?: RefusalValues;
  /** Submits the values. The idempotency key is unchanged when the same values are resubmitted after a failure. */
  send: (values: Values, idempotencyKey: string) => Promise<Reply>;
  /** What is submitted besides the values: another one gets another key. */
  of?: unknown;
  /** Called on success. */
  done?: (reply: Reply, values: Values) => unknown;
  /** Called after a rejection, before the first field with an error receives the focus: it may enable fields. */
  refused?: (error: ApiError) => void;
  /** Maps a path of the server's error reply to a form field, if they differ. */
  fieldOf?: (path: string) => string;
};

export type SubmitForm<Values extends Record<string, unknown>> = {
  form: UseFormReturnType<Values>;
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  /** Whether a submission is in progress; for SubmitButton. */
  busy: boolean;
  /** The server's rejection, unless it is shown at the fields that it concerns; for FormError. */
  error: ApiError | null;
  /** The state of the form's draft, shown by DraftLine. */
  draft: DraftNotice;
  /** What the form is about, where its dialog says so below the title. */
  about?: string;
  /** The rules that the present values break, whether or not their fields say so yet. */
  refusalsNow: () => FieldRefusals;
  /** Moves the focus to a field, which shows its error. */
  goTo: (field: string) => void;
};

const errorText = (code: ErrorCode, values?: RefusalValues) => createElement(ErrorText, { code, values });

/** Whether a path (`address.city`) belongs to one of the values. */
const fieldIn = (values: object, path: string) => (path.split('.')[0] ?? '') in values;

/** Focusable elements of a composite field. */
const CONTROL = 'input, textarea, select, button, [tabindex]';

/**
 * The element of a field to focus; for cards their group, because a focused card looks like a selected one.
 */
function controlOf(field: HTMLElement): HTMLElement | null {
  if (field.matches(CONTROL)) return field;
  const cards = field.querySelector<HTMLElement>('[role="radiogroup"]:has([role="radio"])');
  if (cards) cards.tabIndex = -1;
  return cards ?? field.querySelector<HTMLElement>(CONTROL);
}

/**
 * Whether a form that refuses to be sent says so at a field, or elsewhere on its own: a field with an error may be off the
 * screen.
 */
function isSaid(
  form: { getInputNode: (path: string) => HTMLElement | null },
  shown: Element | null,
  paths: readonly string[],
): boolean {
  return (
    paths.some((path) => form.getInputNode(path) !== null) ||
    Boolean(shown?.querySelector('[aria-invalid="true"], [role="alert"], .mantine-InputWrapper-error'))
  );
}

/** Focuses the first invalid field in document order. */
function focusFirst(form: { getInputNode: (path: string) => HTMLElement | null }, errors: FormErrors): void {
  const nodes = Object.keys(errors).flatMap((path) => form.getInputNode(path) ?? []);
  const [first] = nodes.toSorted((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  const control = first ? controlOf(first) : undefined;
  if (control) focusClosed(control);
  // The error of a composite field stands above its controls.
  if (control !== first) first?.scrollIntoView({ block: 'start' });
}

/**
 * Standard form behaviour: rules validated on blur and submit, localised errors at the fields, focus on the first
 * error, protection against double submission, and server-side field errors mapped to fields. What is filled in is
 * kept as a draft, which is there again when the form is opened the next time.
 */
export function useSubmitForm<Values extends Record<string, unknown>, Reply>(
  options: Options<Values, Reply>,
): SubmitForm<Values> {
  const { initial, rules = {}, check, named, fieldOf } = options;
  const place: FormDraft | 'secret' | null = options.draft;
  const opened = useOpenedDraft(place === 'secret' ? null : place, initial);
  const ruled = Object.entries(rules).map(([field, rule]) => [field, rule as Rule<unknown, Values>] as const);
  const byField = Object.fromEntries(
    ruled.map(([field, rule]) => [
      field,
      (value: unknown, values: Values) => {
        const code = rule(value, values);
        return code ? errorText(code, named) : null;
      },
    ]),
  ) as unknown as FormRulesRecord<Values>;
  const whole = (values: Values) =>
    Object.fromEntries(
      Object.entries(check?.(values) ?? {}).map(([path, code]) => [path, errorText(code, named)]),
    );
  const refusalsOf = (values: Values): FieldRefusals =>
    check?.(values) ??
    Object.fromEntries(
      ruled.flatMap(([field, rule]) => {
        const code = rule(values[field], values);
        return code ? [[field, code] as const] : [];
      }),
    );
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: opened.start,
    validate: check ? whole : byField,
    enhanceGetInputProps: ({ field, form: self }) => ({
      onBlur: () => {
        // The focus was moved to it by the first press of a double one, and away by the second.
        if (!isSecondPress()) afterPress(() => void self.validateField(field));
      },
    }),
  });

  // Kept values are changes like those that are made now.
  useLayoutEffect(() => {
    if (opened.at !== null) form.resetDirty(initial);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form appears
  }, []);

  // The field in which Enter was pressed; it loses the focus where it is disabled while the form is on its way.
  const submittedIn = useRef<HTMLElement>(null);
  const shown = useRef<HTMLFormElement>(null);
  /** A refusal at fields none of which is on the screen. */
  const [unseen, setUnseen] = useState<ApiError | null>(null);
  const tell = (errors: FormErrors, refusal: () => ApiError) => {
    const paths = Object.keys(errors);
    if (paths.length > 0 && !isSaid(form, shown.current, paths)) setUnseen(refusal());
    else focusFirst(form, errors);
  };
  const { submit, busy, error, clearError } = useSubmit<Values, Reply>({
    send: options.send,
    of: options.of,
    done: (reply, values) => {
      draft.forget();
      form.resetDirty(values);
      return options.done?.(reply, values);
    },
    refused: (refusal) => {
      const fieldErrors = Object.entries(refusal.fields).map(
        ([path, code]) => [fieldOf?.(path) ?? path, errorText(code, refusal.values)] as const,
      );
      const errors = Object.fromEntries(fieldErrors.filter(([path]) => fieldIn(initial, path)));
      flushSync(() => {
        form.setErrors(errors);
        options.refused?.(refusal);
      });
      const left = document.activeElement?.matches('body, [role="alert"]') ? submittedIn.current : null;
      if (left) focusClosed(left);
      tell(errors, () => refusal);
    },
  });
  const draft = useKeptValues(opened, {
    initial,
    values: form.values,
    set: (values) => {
      form.setValues(values);
      form.clearErrors();
    },
    paused: busy,
  });
  // A refusal that is shown at its fields is not repeated above them.
  const atFields =
    error !== null &&
    Object.entries(error.fields).some(
      ([path, code]) =>
        fieldIn(initial, fieldOf?.(path) ?? path) &&
        (error.code === 'request.invalid' || code === error.code),
    );

  const submitted = form.onSubmit(
    (values, event) => {
      const unsendable = firstUnsendable(event?.target instanceof Element ? event.target : null);
      if (unsendable) focusClosed(unsendable);
      else void submit(values);
    },
    (errors, values) => {
      flushSync(clearError);
      tell(errors, () => {
        const [code] = Object.values(refusalsOf(values));
        return new ApiError(400, code ?? 'request.invalid');
      });
    },
  );
  const onSubmit = (event?: FormEvent<HTMLFormElement>) => {
    setUnseen(null);
    shown.current = event?.currentTarget ?? null;
    closeFocused(event?.currentTarget ?? null);
    const { activeElement } = document;
    submittedIn.current = activeElement instanceof HTMLInputElement ? activeElement : null;
    submitted(event);
  };
  const goTo = (field: string) => {
    void form.validateField(field);
    focusFirst(form, { [field]: true });
  };
  const refusalsNow = () => refusalsOf(form.values);
  return {
    form,
    onSubmit,
    busy,
    error: unseen ?? (atFields ? null : error),
    draft: draft.notice,
    refusalsNow,
    goTo,
  };
}
