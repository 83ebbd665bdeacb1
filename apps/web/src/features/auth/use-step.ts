import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/**
 * The step of the registration, counted from 0: an entry of the browser's history each, so that Back and Forward move
 * between steps and a reload keeps the step. `last` is the last step that may be shown.
 */
export function useStep(last: number): {
  readonly step: number;
  readonly go: (step: number) => void;
  readonly back: () => void;
} {
  const { history } = useRouter();
  const navigate = useNavigate({ from: '/register' });
  const asked = useSearch({ from: '/_public/register', select: ({ step }) => (step ?? 1) - 1 });
  const show = (step: number, replace: boolean) =>
    void navigate({
      search: step > 0 ? { step: step + 1 } : {},
      replace,
      state: (before) => ({ ...before, fromStep: !replace }),
    });
  const limit = useEffectEvent(() => {
    if (asked > last) show(last, true);
  });
  // Checked when a step is asked for, not while its fields are filled in.
  useEffect(() => limit(), [asked]);
  return {
    step: Math.min(asked, last),
    go: (step) => show(step, false),
    back: () => {
      if (history.location.state.fromStep) history.back();
      else show(asked - 1, true);
    },
  };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the entry before this one is another step of the same form. */
    fromStep?: boolean;
  }
}
