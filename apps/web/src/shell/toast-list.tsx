import '@mantine/notifications/styles.css';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import classes from './toast-list.module.css';

const PHONE = '(max-width: 48em)';

/** Widths in pixels: within an expanded sidebar, and over a collapsed one. */
const WIDTH = { within: 224, over: 440 } as const;

/**
 * In the corner of the sidebar, as wide as that while it is expanded; on phones above the bar at the bottom: over no title
 * and no button.
 */
export function ToastList({ beside }: { beside: boolean }) {
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  return (
    <Notifications
      className={classes['toasts'] ?? ''}
      data-beside={beside || undefined}
      containerWidth={beside ? WIDTH.within : WIDTH.over}
      position={phone ? 'bottom-center' : 'bottom-left'}
      limit={phone ? 2 : 4}
    />
  );
}
