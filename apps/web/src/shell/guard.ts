import type { Access } from '@maxilla/contract/calls';
import { admits } from '@maxilla/contract/calls';
import { ROLE_ROOT } from '@maxilla/domain/people';
import type { AnyRoute } from '@tanstack/react-router';
import { ApiError } from '../api/api-error.ts';
import type { Me } from '../api/me.ts';
import { loadWords } from '../i18n/i18n.ts';
import type { Namespace } from '../i18n/i18n.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * Translation namespaces of the screen, loaded before it is shown; `build/routes.ts` reads them from the
     * source.
     */
    readonly words: readonly Namespace[];
    /**
     * Access to the screen and its child routes; other users see a "no access" page, and no data is loaded.
     */
    readonly access: Access;
  }
}

type Step = (args: { readonly context: { readonly me?: Me } }) => unknown;

/**
 * Makes a route and its children check their access and load their translations, as declared in their static
 * data.
 */
export function guardRoutes(route: AnyRoute): void {
  const options = route.options as {
    beforeLoad?: Step;
    loader?: Step;
    staticData: AnyRoute['options']['staticData'];
  };
  const { beforeLoad, loader, staticData } = options;
  const { access, words } = staticData as { access: Access; words: readonly Namespace[] };
  options.beforeLoad = (args) => {
    if (!admits(access, args.context.me ?? null)) throw new ApiError(403, 'access.denied');
    return beforeLoad?.(args);
  };
  if (words.length > 0) {
    options.loader = async (args) => {
      const [data] = await Promise.all([loader?.(args), loadWords(words)]);
      return data;
    };
  }
  for (const child of Object.values((route.children ?? {}) as Record<string, AnyRoute>)) guardRoutes(child);
}

/** Whether the first path segment is a staff area. */
export function isStaffRoot(root: string): boolean {
  return root === ROLE_ROOT.ROLE_ADMIN || root === ROLE_ROOT.ROLE_INTERNAL_USER;
}
