import { auth } from '@maxilla/contract/auth';
import type { ReplyOf } from '@maxilla/contract/calls';
import { CodedError } from '@maxilla/domain/refusals';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { bind } from '../../platform/http/bind.ts';
import { rememberDevice } from '../../platform/http/devices.ts';
import type { Platform } from '../../platform/platform.ts';
import { ownAccount } from '../users/api.ts';
import { cancelNewEmail, changeEmail, confirmNewEmail, resendNewEmail } from './change-email.ts';
import { changeLanguage } from './change-language.ts';
import { changePassword } from './change-password.ts';
import { confirmAccount } from './confirm-account.ts';
import { deactivateAccount } from './deactivate-account.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { clearRefreshCookie, refreshValue, setRefreshCookie } from './refresh-cookie.ts';
import { refreshSession } from './refresh-session.ts';
import { registerDentist } from './register-dentist.ts';
import { checkResetLink, resetPassword } from './reset-password.ts';
import { forgotPassword, resendConfirmation } from './send-links.ts';
import type { OpenSession } from './session.ts';

const done = (message: string) => ({ message });

export function authRoutes(app: FastifyInstance, platform: Platform): void {
  const { config } = platform;

  async function opened(reply: FastifyReply, session: OpenSession): Promise<ReplyOf<(typeof auth)['login']>> {
    setRefreshCookie(reply, config, session);
    const user = await ownAccount(platform, session.userId);
    return { token: session.token, role: user.role, languageCode: user.languageCode, user };
  }

  bind(app, platform, auth, {
    login: async ({ body, request, reply }) => {
      const browser = { refresh: refreshValue(request, config), address: request.ip };
      const answer = await opened(reply, await logIn(platform, body, browser));
      rememberDevice(platform, request, reply, body.email);
      return answer;
    },
    refresh: async ({ request, reply }) => {
      try {
        return await opened(reply, await refreshSession(platform, refreshValue(request, config)));
      } catch (error) {
        clearRefreshCookie(reply, config);
        throw error;
      }
    },
    register: async ({ body }) => {
      await registerDentist(platform, body);
      return done('A link to confirm the address has been sent.');
    },
    confirmAccount: async ({ query, body }) => {
      const token = body?.token ?? query.token;
      if (token === undefined) throw new CodedError('request.invalid', { token: 'field.required' });
      return { userEmail: await confirmAccount(platform, token) };
    },
    resendConfirmation: async ({ body }) => {
      await resendConfirmation(platform, body.email);
      return done('If the account needs confirming, a link has been sent.');
    },
    forgotPassword: async ({ body }) => {
      await forgotPassword(platform, body.email);
      return done('If there is an account with this address, a link has been sent.');
    },
    checkResetLink: async ({ body }) => {
      await checkResetLink(platform, body.token);
      return done('A new password can be set.');
    },
    resetPassword: async ({ body }) => {
      await resetPassword(platform, body);
      return done('The new password is set.');
    },
    changeEmail: async ({ actor, body }) => {
      await changeEmail(platform, actor, body);
      return done('A link has been sent to the new address.');
    },
    resendNewEmail: async ({ actor, body }) => {
      await resendNewEmail(platform, actor, body);
      return done('A link has been sent to the new address.');
    },
    cancelNewEmail: async ({ actor, body }) => {
      await cancelNewEmail(platform, actor, body);
      return done('The request is cancelled.');
    },
    confirmEmail: async ({ body }) => ({ userEmail: await confirmNewEmail(platform, body.token) }),
    changePassword: async ({ actor, body }) => ({ token: await changePassword(platform, actor, body) }),
    deactivateAccount: async ({ actor, body, reply }) => {
      await deactivateAccount(platform, actor, body);
      clearRefreshCookie(reply, config);
      return done('The account is deactivated.');
    },
    changeLanguage: async ({ actor, body }) => {
      await changeLanguage(platform, actor, body.languageCode);
      return done('The language is changed.');
    },
    logout: async ({ actor, body, request, reply }) => {
      const refresh = refreshValue(request, config);
      if (await logOut(platform, { actor, refresh, named: body?.session })) clearRefreshCookie(reply, config);
      return done('You are logged out.');
    },
  });
}
