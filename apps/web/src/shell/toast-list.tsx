import '@mantine/notifications/styles.css';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import classes from './toast-list.module.css';

const PHONE = '(max-width: 48em)';

/** In a corner; on a phone above, where they cover none of the buttons one presses next. */
export function ToastList() {
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  return (
    <Notifications
      className={classes['toasts'] ?? ''}
      position={phone ? 'top-center' : 'bottom-right'}
      limit={phone ? 2 : 4}
    />
  );
}
