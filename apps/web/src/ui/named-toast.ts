import { notifications } from '@mantine/notifications';

type Toast = Omit<Parameters<typeof notifications.show>[0], 'id'>;

/** Ids of the toasts shown last, by name. */
const shown = new Map<string, string>();

/**
 * Shows a toast instead of the last one of its name, as another one: with the same id it would be taken for that one, whose
 * time goes on. Returns its id.
 */
export function showNamed(name: string, toast: Toast): string {
  hideNamed(name);
  const id = crypto.randomUUID();
  shown.set(name, id);
  notifications.show({ ...toast, id });
  return id;
}

/** Hides the last toast of a name, if it is still shown. */
export function hideNamed(name: string): void {
  const id = shown.get(name);
  shown.delete(name);
  if (id !== undefined) notifications.hide(id);
}
