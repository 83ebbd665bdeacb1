/** How much of everything a data set holds. */
export type Sizes = {
  readonly dentists: number;
  readonly staff: number;
  readonly patients: number;
  /** Projects that are neither delivered nor archived: the work there is. The same at every scale. */
  readonly live: number;
  /** Projects delivered or archived: what grows over the years. */
  readonly finished: number;
};

const FULL: Sizes = { dentists: 10_000, staff: 200, patients: 200_000, live: 100_000, finished: 900_000 };

/** The full set is a million projects of which nine in ten are finished; a part of it has the same live work. */
export function sizesAt(scale: number): Sizes {
  const part = (count: number) => Math.max(Math.round(count * scale), 20);
  return {
    dentists: part(FULL.dentists),
    staff: part(FULL.staff),
    patients: part(FULL.patients),
    live: FULL.live,
    finished: part(FULL.finished),
  };
}
