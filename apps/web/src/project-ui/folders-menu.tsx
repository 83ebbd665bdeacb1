import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCopy, IconFolder } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import menuClasses from '../ui/menu.module.css';
import { useMenu } from '../ui/use-menu.ts';
import type { Project } from './project.ts';

const FOLDERS = ['project', 'patient', 'user'] as const;

type Props = { folders: NonNullable<Project['folders']>; size?: ButtonProps['size'] };

/** Copies the names of the folders in which the files of a project are kept (spec 2 §2.1, spec 3 §2.4). */
export function FoldersMenu({ folders, size = 'sm' }: Props) {
  const { t } = useTranslation('projectUi');
  const { open, root, button, items, choosing } = useMenu();
  const copy = async (name: string) => {
    try {
      await navigator.clipboard.writeText(name);
      notifications.show({ message: t('folders.copied', { name }) });
    } catch {
      // Browsers refuse it now and then; the name can still be read and typed.
      notifications.show({ message: t('folders.notCopied', { name }), color: 'orange' });
    }
  };
  return (
    <div className={menuClasses['root']} ref={root}>
      <Button variant="default" size={size} leftSection={<IconFolder size={16} aria-hidden />} {...button}>
        {t('folders.title')}
      </Button>
      {open ? (
        <div className={menuClasses['panel']} role="menu" aria-label={t('folders.title')} data-end {...items}>
          {FOLDERS.map((folder) => (
            <button
              key={folder}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={menuClasses['item']}
              onClick={choosing(() => void copy(folders[folder]))}
            >
              <IconCopy size={16} aria-hidden />
              <span style={{ overflowWrap: 'anywhere' }}>
                {t('folders.copy', { folder: t(`folders.${folder}`), name: folders[folder] })}
              </span>
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
