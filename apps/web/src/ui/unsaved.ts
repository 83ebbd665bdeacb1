import { modals } from '@mantine/modals';
import { useBlocker } from '@tanstack/react-router';
import { i18n } from '../i18n/i18n.ts';

function askToLeave(): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: i18n.t('unsaved.title'),
      children: i18n.t('unsaved.question'),
      labels: { confirm: i18n.t('unsaved.leave'), cancel: i18n.t('unsaved.stay') },
      confirmProps: { color: 'red' },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
}

/** Asks before the page is left while `dirty`: to another screen, on reload, on closing the tab. */
export function useUnsavedGuard(dirty: boolean): void {
  useBlocker({
    shouldBlockFn: async () => !(await askToLeave()),
    enableBeforeUnload: dirty,
    disabled: !dirty,
  });
}
