import { useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';

type Options<Values, Reply> = {
  /** Sends the values. The key stays the same when the same values are sent again after a failure. */
  send: (values: Values, idempotencyKey: string) => Promise<Reply>;
  /** Called once the server accepted them. */
  done?: ((reply: Reply, values: Values) => unknown) | undefined;
  /** Called with what the server refused, beside `error`. */
  refused?: ((error: ApiError) => void) | undefined;
};

export type Submit<Values> = {
  submit: (values: Values) => Promise<void>;
  /** Being sent: for SubmitButton. */
  busy: boolean;
  /** What the server refused: for FormError. */
  error: ApiError | null;
  clearError: () => void;
};

/** Sends a command once however often one presses, and keeps what the server refused. */
export function useSubmit<Values, Reply>({ send, done, refused }: Options<Values, Reply>): Submit<Values> {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const sending = useRef(false);
  const attempt = useRef<{ values: string; key: string } | null>(null);

  function keyFor(values: Values): string {
    const text = JSON.stringify(values) ?? '';
    if (attempt.current?.values !== text) attempt.current = { values: text, key: crypto.randomUUID() };
    return attempt.current.key;
  }

  async function perform(values: Values): Promise<void> {
    const reply = await send(values, keyFor(values));
    attempt.current = null;
    await done?.(reply, values);
  }

  async function submit(values: Values): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setError(null);
    await perform(values)
      .catch((thrown: unknown) => {
        if (!(thrown instanceof ApiError)) throw thrown;
        setError(thrown);
        refused?.(thrown);
      })
      .finally(() => {
        sending.current = false;
        setBusy(false);
      });
  }

  return { submit, busy, error, clearError: () => setError(null) };
}
