import type { Rule } from './form.ts';
import { passwordRefusal } from './password-rules.ts';

const initial = { currentPassword: '', newPassword: '', confirmation: '' };
type Values = typeof initial;

const rules: { readonly [F in keyof Values]: Rule<string, Values> } = {
  currentPassword: (value) => (value ? null : 'field.required'),
  newPassword: (value, { currentPassword }) => {
    return passwordRefusal(value, null) ?? (value === currentPassword ? 'auth.samePassword' : null);
  },
  confirmation: (value, { newPassword }) => (value === newPassword ? null : 'auth.passwordsDiffer'),
};

/** Values and rules of a form that changes the password; the server knows further rules. */
export const changePasswordForm = { draft: 'secret', initial, rules } as const;
