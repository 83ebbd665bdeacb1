import { notifications, notificationsStore } from '@mantine/notifications';
import { beforeEach, expect, it } from 'vitest';
import { hideNamed, showNamed } from '../src/ui/named-toast.ts';

const shown = () => notificationsStore.getState().notifications.map(({ id, message }) => ({ id, message }));

beforeEach(() => notifications.clean());

it('is shown instead of the last one of its name, as another toast whose time begins anew', () => {
  const first = showNamed('accessory-7', { message: 'one' });
  showNamed('accessory-8', { message: 'other' });
  const second = showNamed('accessory-7', { message: 'two' });
  expect(second).not.toBe(first);
  expect(shown().map(({ message }) => message)).toEqual(['other', 'two']);
});

it('is hidden by its name, also after it was closed', () => {
  const first = showNamed('address', { message: 'one' });
  notifications.hide(first);
  hideNamed('address');
  showNamed('address', { message: 'two' });
  hideNamed('address');
  expect(shown()).toEqual([]);
});
