import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) with the parameters OWASP recommends; takes about 30 ms off the main thread. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

let dummyHash: Promise<string> | undefined;

/**
 * Verifies a password against a stored hash. With null, for an unknown user, it verifies a dummy hash and returns
 * false, so that response times do not reveal which accounts exist.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  dummyHash ??= hashPassword('dummy password');
  const matches = await verify(stored ?? (await dummyHash), password);
  return stored !== null && matches;
}
