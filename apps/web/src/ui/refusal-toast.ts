import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { ErrorText } from './error-text.tsx';

/** Shows why a command without a form was refused; changes by others have a notice of their own. */
export function showRefusal({ code, message }: ApiError): void {
  if (code === 'project.changed') return;
  notifications.show({ color: 'red', message: createElement(ErrorText, { code, fallback: message }) });
}
