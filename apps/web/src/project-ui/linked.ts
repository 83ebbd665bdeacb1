import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Search params of a project's page that open something over it. */
type Opening = 'scan' | 'open';

/**
 * Opens the item named in the URL. The name is moved from the page's history entry to that of the opened
 * item, so that Back leads to the page, and a reload after closing it does not open it again. A scan over a plan goes with
 * it.
 */
export function useLinked(name: Opening, open: () => void): void {
  const navigate = useNavigate();
  const leavePage = useEffectEvent(() =>
    navigate({
      to: '.',
      search: ((before: object) => ({ ...before, scan: undefined, [name]: undefined })) as never,
      replace: true,
      resetScroll: false,
    }),
  );
  const onLeft = useEffectEvent(() => open);
  useEffect(() => {
    leavePage().then(onLeft(), () => undefined);
  }, []);
}

/** The address of the project's page on screen with something opened over it; undefined on any other page. */
export function linkedAddress(
  projectId: number | undefined,
  name: Opening,
  value: string,
): string | undefined {
  if (projectId === undefined || !location.pathname.startsWith(`/projects/${projectId}/`)) return undefined;
  const url = new URL(location.href);
  url.searchParams.set(name, value);
  return url.href;
}
