import type { ApiError } from '../../api/api-error.ts';
import type { Cart } from './cart-query.ts';

/** What an order was refused for, by the ids of its parts. */
export type RefusedFor = { readonly projects: readonly number[]; readonly accessories: readonly number[] };

type Part = keyof RefusedFor;

/**
 * The parts of the cart for which an order was refused, as far as they still stand in its way; null if it was refused for
 * none of them. A cart that was not read since, `judged`, does not know of the refusal yet.
 */
export function refusedFor({ fields }: ApiError, cart: Cart, judged: Cart | null): RefusedFor | null {
  const named = Object.entries(fields).flatMap(([path, code]) => {
    const [, part, id] = /^(projects|accessories)\.(\d+)$/.exec(path) ?? [];
    return part ? [{ part: part as Part, id: Number(id), code }] : [];
  });
  if (named.length === 0) return null;
  const parts = {
    projects: cart.items.map(({ project, refused }) => ({ id: project.id, refused })),
    accessories: cart.accessories.map(({ accessory, refused }) => ({ id: accessory.id, refused })),
  };
  // Of other codes, such as a price that is missing, the cart says nothing.
  const isKnown = (code: string) => /^(accessory|date|courier)\./.test(code);
  const standing = (wanted: Part) =>
    named
      .filter(({ part, id, code }) => {
        const found = part === wanted ? parts[part].find((one) => one.id === id) : undefined;
        return found && (found.refused !== null || cart === judged || !isKnown(code));
      })
      .map(({ id }) => id);
  return { projects: standing('projects'), accessories: standing('accessories') };
}
