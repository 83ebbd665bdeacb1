import { useForm } from '@mantine/form';
import type { FormErrors, FormRulesRecord, UseFormReturnType } from '@mantine/form';
import type { ErrorCode } from '@maxilla/domain/errors';
import { createElement } from 'react';
import type { FormEvent } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { ErrorText } from './error-text.tsx';
import { afterPress } from './press.ts';
import { useSubmit } from './submit.ts';
import { firstTooLong } from './too-long.ts';

/** A field's rule: the code of what is wrong with it, or null. */
export type Rule<Value, Values> = (value: Value, values: Values) => ErrorCode | null | undefined;

type Options<Values extends Record<string, unknown>, Reply> = {
  initial: Values;
  rules?: { readonly [K in keyof Values]?: Rule<Values[K], Values> };
  /** Sends the values. The key stays the same when the same values are sent again after a failure. */
  send: (values: Values, idempotencyKey: string) => Promise<Reply>;
  /** Called once the server accepted them. */
  done?: (reply: Reply, values: Values) => unknown;
  /** Called with what the server refused, after the errors stand at their fields. */
  refused?: (error: ApiError) => void;
  /** Names the form's field for a path of the server's answer, where they differ. */
  fieldOf?: (path: string) => string;
};

export type SubmitForm<Values extends Record<string, unknown>> = {
  form: UseFormReturnType<Values>;
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  /** Being sent: for SubmitButton. */
  busy: boolean;
  /** What the server refused the form for, unless it is only about fields: for FormError. */
  error: ApiError | null;
};

const words = (code: ErrorCode) => createElement(ErrorText, { code });

/** What takes the focus within a field made of several controls. */
const CONTROL = 'input, textarea, select, button, [tabindex]';

/** Moves the focus to the first of the fields in error, in the order of the page. */
function focusFirst(form: { getInputNode: (path: string) => HTMLElement | null }, errors: FormErrors): void {
  const nodes = Object.keys(errors).flatMap((path) => form.getInputNode(path) ?? []);
  const [first] = nodes.toSorted((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  const control = first?.matches(CONTROL) ? first : first?.querySelector<HTMLElement>(CONTROL);
  control?.focus();
}

/**
 * A form as all of ours behave: rules checked on blur and on submit, errors in words at their field, the focus
 * moved to the first one, sent once however often one presses, the server's field errors at their fields.
 * `useUnsavedGuard(form.isDirty())` asks before it is left.
 */
export function useSubmitForm<Values extends Record<string, unknown>, Reply>(
  options: Options<Values, Reply>,
): SubmitForm<Values> {
  const { initial, rules = {}, fieldOf } = options;
  const validate = Object.fromEntries(
    Object.entries(rules).map(([field, rule]) => [
      field,
      (value: unknown, values: Values) => {
        const code = (rule as Rule<unknown, Values>)(value, values);
        return code ? words(code) : null;
      },
    ]),
  ) as unknown as FormRulesRecord<Values>;
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: initial,
    validate,
    enhanceGetInputProps: ({ field, form: self }) => ({
      onBlur: () => afterPress(() => void self.validateField(field)),
    }),
  });

  const { submit, busy, error } = useSubmit<Values, Reply>({
    send: options.send,
    done: (reply, values) => {
      form.resetDirty(values);
      return options.done?.(reply, values);
    },
    refused: (refusal) => {
      const own = Object.entries(refusal.fields).map(
        ([path, code]) => [fieldOf?.(path) ?? path, words(code)] as const,
      );
      const errors = Object.fromEntries(own.filter(([path]) => path in initial));
      form.setErrors(errors);
      focusFirst(form, errors);
      options.refused?.(refusal);
    },
  });
  const atFields =
    error?.code === 'request.invalid' &&
    Object.keys(error.fields).some((path) => (fieldOf?.(path) ?? path) in initial);

  const onSubmit = form.onSubmit(
    (values, event) => {
      const tooLong = firstTooLong(event?.target instanceof Element ? event.target : null);
      if (tooLong) tooLong.focus();
      else void submit(values);
    },
    (errors) => focusFirst(form, errors),
  );
  return { form, onSubmit, busy, error: atFields ? null : error };
}
