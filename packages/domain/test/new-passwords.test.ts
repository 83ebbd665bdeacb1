import { describe, expect, it } from 'vitest';
import { newPasswordRefusal, type OwnWords } from '../src/new-passwords.ts';
import { isStrongPassword } from '../src/passwords.ts';

const OWN: OwnWords = {
  emailAddress: 'anne.lefevre@cabinet-rivoli.example',
  surname: 'LEFÈVRE',
  firstName: 'Anne-Zoé',
  officeName: 'Cabinet des Tilleuls',
};

describe('a new password', () => {
  it.each([
    'Correct-Horse-1',
    'kV7#mQ2!xT',
    'Battery-Staple-8',
    'Une-longue-phrase-2',
    'Lefèvre-aux-trois-Loups-7',
  ])('may be %s', (password) => {
    expect(newPasswordRefusal(password, OWN)).toBeNull();
  });

  it.each([
    'Password1!',
    'P@ssw0rd',
    'Pa$$w0rd2026!',
    'Welcome1!',
    'Qwerty123!',
    'Azerty2026*',
    '1qaz@WSX',
    'Admin123!',
    'Motdepasse1!',
    'M0tdep@sse!',
    'Soleil-2026',
    'Été2026!?',
    'Aa123456!',
    'Abcd1234!',
    'Password1!Password1!',
    '!!Dragon99',
  ])('is not %s, which everybody tries', (password) => {
    expect([isStrongPassword(password), newPasswordRefusal(password, null)]).toEqual([
      true,
      'auth.commonPassword',
    ]);
  });

  it.each([
    'Maxilla2026!',
    'M@xilla2026!',
    'Lefevre-2026',
    'LEFÈVRE1a!',
    'Anne.Lefevre@cabinet-rivoli.example1',
    'Tilleuls75!',
    'Rivoli-2026',
  ])('is not %s, little more than what is known of its owner', (password) => {
    expect([isStrongPassword(password), newPasswordRefusal(password, OWN)]).toEqual([
      true,
      'auth.ownPassword',
    ]);
  });

  it('meets the five criteria first', () => {
    expect(newPasswordRefusal('password', OWN)).toBe('auth.weakPassword');
  });
});
