import { LANGUAGES, ROLES, TITLES, USER_STATUSES } from '@maxilla/domain/people';
import { z } from 'zod';
import { anyone, calls, post, signedIn } from './calls.ts';
import { Address, LicenceNumber, PersonName } from './people.ts';
import { User } from './users.ts';
import { ActsAs, Email, Line, RequiredLine } from './wire.ts';

/** A new password as typed; the domain checks its strength (spec 1 §5). */
const Password = z.string().min(1).max(200);

const RegisterForm = z.object({
  languageCode: z.enum(LANGUAGES),
  title: z.enum(TITLES),
  surname: PersonName,
  firstName: PersonName,
  emailAddress: Email,
  password: Password,
  officeName: Line.optional(),
  telephoneNumber: RequiredLine,
  /**
   * Country of the mobile number. Without it, any French number or any number with a country code is
   * accepted.
   */
  telephoneCountry: z.string().length(2).optional(),
  officeTelephoneNumber: Line.optional(),
  officeEmailAddress: z.union([z.literal(''), Email]).optional(),
  licenceNumber: LicenceNumber,
  address: Address,
  /** Sent by older clients; only a self-registered dentist is accepted. */
  role: z.enum(ROLES).optional(),
  status: z.enum(USER_STATUSES).optional(),
});

/** An access token and the user it authenticates. The refresh value travels in a cookie only. */
const Session = z.object({
  token: z.string(),
  role: z.enum(ROLES),
  languageCode: z.enum(LANGUAGES),
  user: User,
});

const Token = z.string().min(1).max(200);
/** Refusals of a mailed link. */
const LINK_REFUSALS = ['auth.linkUsed', 'auth.linkExpired', 'auth.tokenInvalid'] as const;
const Done = z.object({ message: z.string() });
/** Names the address that is waited for, as the caller has seen it. */
const AwaitedEmail = z.object({ userId: ActsAs, email: Email });

/**
 * Replies of these calls contain tokens and are never stored; some calls write to the database even when they
 * refuse.
 */
export const auth = calls('/api/auth', {
  login: post('/login', {
    summary: 'Log in with e-mail address and password.',
    access: anyone,
    transaction: 'own',
    limited: 'failures',
    body: z.object({ email: Email, password: z.string().min(1).max(200) }),
    reply: Session,
    errors: [
      'error.unauthorized',
      'auth.unconfirmed',
      'auth.inactive',
      'auth.suspended',
      'auth.tooManyAttempts',
    ],
  }),
  refresh: post('/refresh', {
    summary: 'Exchange the refresh cookie for a new access token; the cookie is rotated.',
    access: anyone,
    transaction: 'own',
    reply: Session,
    errors: ['auth.required', 'auth.inactive', 'auth.suspended'],
  }),
  register: post('/register', {
    summary:
      'Register as a dentist; a mailed link confirms the address. Answers the same if the address has an account, whose owner is told by mail.',
    access: anyone,
    transaction: 'own',
    limited: 'calls',
    body: RegisterForm,
    reply: Done,
    errors: ['access.denied'],
  }),
  confirmAccount: post('/confirm_account', {
    summary: 'Confirm the e-mail address with the mailed token.',
    access: anyone,
    transaction: 'own',
    limited: 'failures',
    // The specification has the token in the URL, which others log; our pages send it in the body.
    query: z.object({ token: Token.optional() }),
    body: z.object({ token: Token }).optional(),
    reply: z.object({ userEmail: z.string() }),
    errors: LINK_REFUSALS,
  }),
  resendConfirmation: post('/resend_confirmation', {
    summary: 'Send the confirmation link again. Answers the same whoever exists.',
    access: anyone,
    transaction: 'own',
    limited: 'calls',
    body: z.object({ email: Email }),
    reply: Done,
  }),
  forgotPassword: post('/forgot_password', {
    summary: 'Send a link to set a new password. Answers the same whoever exists.',
    access: anyone,
    transaction: 'own',
    limited: 'calls',
    body: z.object({ email: Email, ipAddress: z.string().max(100).optional() }),
    reply: Done,
  }),
  checkResetLink: post('/check_reset_link', {
    summary: 'Whether a new password can be set with a mailed token, which is not used up.',
    access: anyone,
    transaction: 'own',
    limited: 'failures',
    body: z.object({ token: Token }),
    reply: Done,
    errors: LINK_REFUSALS,
  }),
  resetPassword: post('/reset_password', {
    summary: 'Set a new password with the mailed token.',
    access: anyone,
    transaction: 'own',
    limited: 'failures',
    body: z.object({ token: Token, password: Password }),
    reply: Done,
    errors: LINK_REFUSALS,
  }),
  changePassword: post('/change_password', {
    summary: 'Change the password; every other session ends.',
    access: signedIn,
    givenPassword: true,
    transaction: 'own',
    limited: 'failures',
    body: z.object({
      userId: ActsAs,
      refreshToken: z.string().max(2_000).optional(),
      currentPassword: z.string().min(1).max(200),
      newPassword: Password,
    }),
    reply: z.object({ token: z.string() }),
    errors: ['auth.wrongPassword', 'auth.samePassword'],
  }),
  changeEmail: post('/change_email', {
    summary:
      'Ask for another e-mail address, which a link mailed to it confirms. Answers the same if the address has an account.',
    access: signedIn,
    transaction: 'own',
    limited: 'failures',
    body: z.object({ userId: ActsAs, email: Email, password: z.string().min(1).max(200) }),
    reply: Done,
    errors: ['auth.wrongPassword', 'auth.sameEmail', 'user.notCompanyAddress', 'auth.tooManyAttempts'],
  }),
  resendNewEmail: post('/resend_new_email', {
    summary:
      'Send the link again to the e-mail address that was asked for; the earlier one ends. Answers the same if the address has an account.',
    access: signedIn,
    transaction: 'own',
    limited: 'writes',
    body: AwaitedEmail,
    reply: Done,
    errors: ['auth.emailNotAwaited', 'auth.tooManyAttempts'],
  }),
  cancelNewEmail: post('/cancel_new_email', {
    summary: 'Take back the request for another e-mail address; its link ends.',
    access: signedIn,
    transaction: 'own',
    limited: 'writes',
    body: AwaitedEmail,
    reply: Done,
    errors: ['auth.emailNotAwaited'],
  }),
  confirmEmail: post('/confirm_email', {
    summary: 'Make the address of a mailed link that of the account.',
    access: anyone,
    transaction: 'own',
    limited: 'failures',
    body: z.object({ token: Token }),
    reply: z.object({ userEmail: z.string() }),
    errors: [...LINK_REFUSALS, 'auth.linkWithdrawn'],
  }),
  deactivateAccount: post('/deactivate_account', {
    summary: 'Deactivate the own account; every session ends.',
    access: signedIn,
    transaction: 'own',
    limited: 'failures',
    body: z.object({ userId: ActsAs, email: Email, password: z.string().min(1).max(200) }),
    reply: Done,
    errors: ['auth.wrongPassword', 'auth.emailMismatch', 'user.lastAdministrator'],
  }),
  changeLanguage: post('/change_language', {
    summary: 'Choose the language of the interface and of the e-mails.',
    access: signedIn,
    givenPassword: true,
    transaction: 'own',
    body: z.object({ userId: ActsAs, languageCode: z.enum(LANGUAGES) }),
    reply: Done,
  }),
  logout: post('/logout', {
    summary:
      'Log out: the tokens of this log-in end. A session named in the body is the only one that the cookie ends.',
    access: anyone,
    transaction: 'own',
    /**
     * The `sid` of the access token, because a browser may report a log-out after its cookie has been
     * replaced by a later log-in.
     */
    body: z.object({ session: Token }).optional(),
    reply: Done,
  }),
} satisfies Record<string, { readonly transaction: 'own' }>);
