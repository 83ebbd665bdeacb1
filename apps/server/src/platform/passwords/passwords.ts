import { hash, verify } from '@node-rs/argon2';

/** argon2id, the library's default, with the parameters OWASP recommends; about 30 ms, off the main thread. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What is stored of a password. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password is the one stored. With null, for nobody, it takes as long and answers false: the time of
 * an answer tells nothing of who exists.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  nobodysHash ??= hashPassword('the password of nobody');
  const matches = await verify(stored ?? (await nobodysHash), password);
  return stored !== null && matches;
}
