import type { UseFormReturnType } from '@mantine/form';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { changesIn, withChanges } from './changes.ts';
import type { Fields } from './changes.ts';

/** The values of a form that began with `before`, as if it had begun with `initial`: what was changed stays. */
export function followed<Values extends Fields>(values: Values, before: Values, initial: Values): Values {
  return withChanges(initial, changesIn(before, values));
}

/**
 * Lets the fields that nobody has touched follow the initial values of their form, where those depend on what may change
 * while it is open.
 */
export function useFollowedInitial<Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'getValues' | 'setValues' | 'clearErrors'>,
  initial: Values,
): void {
  const text = JSON.stringify(initial);
  const shown = useRef({ text, initial });
  const follow = useEffectEvent(() => {
    const { initial: before } = shown.current;
    shown.current = { text, initial };
    form.setValues(followed(form.getValues(), before, initial));
    // They were about the former values.
    form.clearErrors();
  });
  useLayoutEffect(() => {
    if (shown.current.text !== text) follow();
  }, [text]);
}
