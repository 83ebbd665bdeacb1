/**
 * Effort of the torture tests: short with fixed choices in `npm test`, long with new ones in `npm run
 * torture`. All random choices derive from the seed, which is printed and can be passed in to replay a run.
 */
export const EFFORT = {
  seed: number('TORTURE_SEED', 2),
  kills: number('TORTURE_KILLS', 4),
  requests: number('TORTURE_REQUESTS', 7_000),
};

function number(name: string, otherwise: number): number {
  const text = process.env[name];
  if (!text) return otherwise;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${name} must be a whole number`);
  return value;
}
