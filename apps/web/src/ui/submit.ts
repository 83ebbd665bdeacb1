import { useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { serverBack } from '../api/connection.ts';

type Options<Values, Reply> = {
  /** Submits the values. The idempotency key is unchanged when the same values are resubmitted after a failure. */
  send: (values: Values, idempotencyKey: string) => Promise<Reply>;
  /** What is submitted besides the values, such as the cart that is ordered: another one gets another key. */
  of?: unknown;
  /** Called on success. */
  done?: ((reply: Reply, values: Values) => unknown) | undefined;
  /** Called on rejection, in addition to setting `error`. */
  refused?: ((error: ApiError, values: Values) => void) | undefined;
};

export type Submit<Values> = {
  submit: (values: Values) => Promise<void>;
  /** Whether a submission is in progress; for SubmitButton. */
  busy: boolean;
  /** The server's rejection; for FormError. */
  error: ApiError | null;
  clearError: () => void;
};

/** Whether no server has replied: its replies have an id. */
const isLost = ({ code, requestId }: ApiError) => code === 'unavailable' && requestId === undefined;

/** Submits a command, ignoring repeated calls while one is in flight, and keeps the error. */
export function useSubmit<Values, Reply>({
  send,
  of = null,
  done,
  refused,
}: Options<Values, Reply>): Submit<Values> {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const sending = useRef(false);
  const attempt = useRef<{ values: string; key: string } | null>(null);

  /** A server that can be reached again may have carried out what it did not reply to. */
  async function tellOnceBack(lost: ApiError): Promise<void> {
    await serverBack();
    const unanswered = new ApiError(lost.status, lost.code, { unanswered: true });
    setError((last) => (last === lost ? unanswered : last));
  }

  function keyFor(values: Values): string {
    const text = JSON.stringify([values, of]);
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
        if (isLost(thrown)) void tellOnceBack(thrown);
        refused?.(thrown, values);
      })
      .finally(() => {
        sending.current = false;
        setBusy(false);
      });
  }

  return { submit, busy, error, clearError: () => setError(null) };
}
