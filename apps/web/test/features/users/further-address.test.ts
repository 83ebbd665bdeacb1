import { notificationsStore } from '@mantine/notifications';
import { beforeEach, expect, it, vi } from 'vitest';
import { removeAddress, saveAddress } from '../../../src/features/users/further-address.ts';
import { addressValues } from '../../../src/ui/address.ts';

vi.mock('../../../src/api/client.ts', () => ({
  api: { users: { saveAddress: async () => ({}), removeAddress: async () => ({}) } },
}));

const toasts = () => notificationsStore.getState().notifications.length;
const remove = () =>
  removeAddress(
    { id: 3, type: 'BILLING' },
    { removed: addressValues(), words: { message: 'Removed', label: 'Undo' }, onSaved: () => undefined },
    'key',
  );

beforeEach(() => notificationsStore.setState({ ...notificationsStore.getState(), notifications: [] }));

it('a removed address can be put back until another one is saved in its place', async () => {
  await remove();
  await saveAddress({ id: 3, type: 'OFFICE' }, addressValues(), 'key');
  expect(toasts()).toBe(1);
  await saveAddress({ id: 3, type: 'BILLING' }, addressValues(), 'key');
  expect(toasts()).toBe(0);
});

it('an address that is removed again can be put back as it was last', async () => {
  await remove();
  const before = notificationsStore.getState().notifications[0];
  await remove();
  expect(toasts()).toBe(1);
  expect(notificationsStore.getState().notifications[0]).not.toBe(before);
});
