/** Password strength rules (spec 1 §5). */

export const PASSWORD_CRITERIA = ['uppercase', 'lowercase', 'digit', 'special', 'length'] as const;
export type PasswordCriterion = (typeof PASSWORD_CRITERIA)[number];

export type PasswordLabel = 'weak' | 'fair' | 'good' | 'strong';

export type PasswordStrength = {
  /** 0 to 100: 20 points per criterion met. */
  readonly score: number;
  readonly criteria: Readonly<Record<PasswordCriterion, boolean>>;
  readonly label: PasswordLabel;
};

/** Minimum length in characters. */
export const PASSWORD_LENGTH = 8;
/** Maximum length in characters, which bounds the cost of hashing. */
export const PASSWORD_MAX_LENGTH = 128;

const SCORE_PER_CRITERION = 20;
/** A password is accepted above this score, that is with all five criteria met. */
const SCORE_TO_EXCEED = 80;

/** Scores a password on five criteria: weak up to 20 points, fair up to 40, good up to 60, strong above. */
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

/** Whether a user may choose this password: all five criteria met, within the maximum length. */
export function isStrongPassword(password: string): boolean {
  return (
    Array.from(password).length <= PASSWORD_MAX_LENGTH && passwordStrength(password).score > SCORE_TO_EXCEED
  );
}

/**
 * Whether an administrator may assign this initial password: at least 6 characters, with a letter, a digit and one of
 * !@#$%^&*()_+.
 */
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
