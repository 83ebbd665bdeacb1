import '@mantine/notifications/styles.css';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import classes from './toast-list.module.css';

const PHONE = '(max-width: 48em)';

/** In the corner of the sidebar; on phones above the bar at the bottom: over no title and no button. */
export function ToastList() {
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  return (
    <Notifications
      className={classes['toasts'] ?? ''}
      position={phone ? 'bottom-center' : 'bottom-left'}
      limit={phone ? 2 : 4}
    />
  );
}
