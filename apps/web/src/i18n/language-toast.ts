import { notifications } from '@mantine/notifications';
import { i18n } from './i18n.ts';

/** Says that the account keeps its language, in which e-mails are written. */
export function tellLanguageNotSaved(): void {
  notifications.show({ color: 'red', message: i18n.t('common:language.notSaved') });
}
