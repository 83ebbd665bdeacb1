/** Row counts of a data set. */
export type Sizes = {
  readonly dentists: number;
  readonly staff: number;
  readonly patients: number;
  /** Active projects, neither delivered nor archived. The same at every scale. */
  readonly live: number;
  /** Delivered or archived projects, which accumulate over the years. */
  readonly finished: number;
};

const FULL: Sizes = { dentists: 10_000, staff: 200, patients: 200_000, live: 100_000, finished: 900_000 };

/** The full set has a million projects, nine in ten finished. Smaller scales keep all active projects. */
export function sizesAt(scale: number): Sizes {
  const scaled = (count: number) => Math.max(Math.round(count * scale), 20);
  return {
    dentists: scaled(FULL.dentists),
    staff: scaled(FULL.staff),
    patients: scaled(FULL.patients),
    live: FULL.live,
    finished: scaled(FULL.finished),
  };
}
