import { Button } from '@mantine/core';
import { mayMakeFiles } from '@maxilla/domain/dashboard-access';
import { PARCELS_OF_PROJECTS } from '@maxilla/domain/logistics';
import { IconPrinter, IconTag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../../api/me.ts';
import { showRefusal } from '../../../../project-actions/refusal-toast.ts';
import { useLabels } from '../../../../project-ui/use-labels.ts';
import menuClasses from '../../../../ui/menu.module.css';
import { useMenu } from '../../../../ui/use-menu.ts';

/** Prints the label of the parcel of a project, or saves it as a file, for those who make labels (spec 2 §2.1). */
export function LabelsMenu({ projectId }: { projectId: number }) {
  const { t } = useTranslation('logistic');
  const me = useMe();
  const { open, root, button, items, choosing } = useMenu();
  const { print, download } = useLabels(showRefusal);
  if (!mayMakeFiles(PARCELS_OF_PROJECTS, me)) return null;
  const parcels = { type: 'project', ids: [projectId] } as const;
  const entries = [
    { name: 'print', icon: IconPrinter, choose: () => void print.submit(parcels) },
    { name: 'labels', icon: IconTag, choose: () => void download.submit(parcels) },
  ] as const;
  return (
    <div className={menuClasses['root']} ref={root}>
      <Button
        variant="default"
        leftSection={<IconTag size={16} aria-hidden />}
        loading={print.busy || download.busy}
        {...button}
      >
        {t('ofProject.title')}
      </Button>
      {open ? (
        <div
          className={menuClasses['panel']}
          role="menu"
          aria-label={t('ofProject.title')}
          data-end
          {...items}
        >
          {entries.map(({ name, icon: Icon, choose }) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={menuClasses['item']}
              onClick={choosing(choose)}
            >
              <Icon size={16} aria-hidden />
              <span>{t(`ofProject.${name}`)}</span>
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
