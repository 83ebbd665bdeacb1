/** How strong a password is (spec 1 §5). */

export const PASSWORD_CRITERIA = ['uppercase', 'lowercase', 'digit', 'special', 'length'] as const;
export type PasswordCriterion = (typeof PASSWORD_CRITERIA)[number];

export type PasswordLabel = 'weak' | 'fair' | 'good' | 'strong';

export type PasswordStrength = {
  /** 0 to 100: twenty points for each criterion that is met. */
  readonly score: number;
  readonly criteria: Readonly<Record<PasswordCriterion, boolean>>;
  readonly label: PasswordLabel;
};

/** The fewest characters of a password. */
export const PASSWORD_LENGTH = 8;
/** The most, so that hashing one costs a bounded time. */
export const PASSWORD_MAX_LENGTH = 128;

const SCORE_PER_CRITERION = 20;
/** A password may be submitted above this score: only when all five criteria are met. */
const SCORE_TO_EXCEED = 80;

/** Rates a password by five criteria: weak up to 20 points, fair up to 40, good up to 60, strong above. */
export function passwordStrength(password: string): PasswordStrength {
  const criteria: Record<PasswordCriterion, boolean> = {
    uppercase: /\p{Lu}/u.test(password),
    lowercase: /\p{Ll}/u.test(password),
    digit: /\p{Nd}/u.test(password),
    special: /[^\p{L}\p{M}\p{N}\s]/u.test(password),
    length: Array.from(password).length >= PASSWORD_LENGTH,
  };
  const score = PASSWORD_CRITERIA.filter((criterion) => criteria[criterion]).length * SCORE_PER_CRITERION;
  return { score, criteria, label: labelOf(score) };
}

function labelOf(score: number): PasswordLabel {
  if (score <= 20) return 'weak';
  if (score <= 40) return 'fair';
  return score <= 60 ? 'good' : 'strong';
}

/** Says whether a password may be chosen: all five criteria, and no longer than the limit. */
export function isStrongPassword(password: string): boolean {
  return (
    Array.from(password).length <= PASSWORD_MAX_LENGTH && passwordStrength(password).score > SCORE_TO_EXCEED
  );
}

/** Says whether an administrator may give this first password: 6 characters, a letter, a digit and one of !@#$%^&*()_+. */
export function isFirstPassword(password: string): boolean {
  const length = Array.from(password).length;
  return (
    length >= 6 &&
    length <= PASSWORD_MAX_LENGTH &&
    /\p{L}/u.test(password) &&
    /\p{Nd}/u.test(password) &&
    /[!@#$%^&*()_+]/u.test(password)
  );
}
