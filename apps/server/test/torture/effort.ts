/**
 * How hard the torture tries: little in `npm test`, each time with the same choices; at length in `npm run torture`,
 * with new ones each time. The seed decides every random choice; it is printed, and given again it replays the run.
 */
export const EFFORT = {
  seed: number('TORTURE_SEED', 1),
  kills: number('TORTURE_KILLS', 4),
  requests: number('TORTURE_REQUESTS', 4_000),
};

function number(name: string, otherwise: number): number {
  const text = process.env[name];
  if (!text) return otherwise;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${name} must be a whole number`);
  return value;
}
