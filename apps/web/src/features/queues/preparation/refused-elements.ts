type Refused = Readonly<Record<string, string>>;

/**
 * What was refused of the elements of one project, by reason, from the codes at `elementIds.<id>`. A part of them is named
 * and can be taken off the plate alone.
 */
export function refusedElements<Element extends { readonly id: number }>(
  elements: readonly Element[],
  refused: Refused,
): { readonly reasons: ReadonlyMap<string, readonly Element[]>; readonly part: readonly Element[] | null } {
  const coded = elements.flatMap((element) => {
    const code = refused[`elementIds.${element.id}`];
    return code ? [{ element, code }] : [];
  });
  const reasons = new Map<string, Element[]>();
  for (const { element, code } of coded) reasons.set(code, [...(reasons.get(code) ?? []), element]);
  const isPart = coded.length > 0 && coded.length < elements.length;
  return { reasons, part: isPart ? coded.map(({ element }) => element) : null };
}
