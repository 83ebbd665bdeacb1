import { Text } from '@mantine/core';
import type { NotificationData } from '@mantine/notifications';
import type { ErrorCode } from '@maxilla/domain/errors';
import type { RefusalValues } from '@maxilla/domain/refusals';
import type { ReactNode } from 'react';
import { ErrorText } from './error-text.tsx';
import { showNamed } from './named-toast.ts';

/** How long it is told that, and why, a change could not be undone. */
const READ_MS = 8_000;

/** Whether it can be undone later: once what came after it is, or once there is a reply. */
export const isStillUndoable = (code: ErrorCode): boolean =>
  code === 'undo.notLast' || code === 'unavailable';

type Reason = {
  readonly code: ErrorCode;
  readonly message?: string | undefined;
  readonly values?: RefusalValues | undefined;
};

type Refusal = Pick<NotificationData, 'position'> & {
  /** That it could not be undone. */
  readonly title: string;
  /** What could not be undone. */
  readonly what: ReactNode;
  /** Why, of each that was refused. */
  readonly reasons: readonly Reason[];
  /** Why, where the sentence of the code is about another step; null if it is not. */
  readonly reasonOf?: ((code: ErrorCode) => string | null) | undefined;
};

/**
 * Says what was not undone, and why: a toast of its own, since the one whose button was pressed stays for as long as the
 * pointer is over it. It replaces the last one of its name.
 */
export function showUndoRefusal(name: string, { title, what, reasons, reasonOf, ...place }: Refusal): void {
  const codes = new Map(reasons.map((reason) => [reason.code, reason]));
  showNamed(name, {
    ...place,
    color: 'red',
    title,
    message: (
      <>
        {what}
        {[...codes.values()].map(({ code, message, values }) => (
          <Text key={code} fz="sm">
            {reasonOf?.(code) ?? (
              <ErrorText
                code={code}
                values={values}
                {...(message === undefined ? {} : { fallback: message })}
              />
            )}
          </Text>
        ))}
      </>
    ),
    autoClose: READ_MS,
  });
}
