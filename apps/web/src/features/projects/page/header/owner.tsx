import { UnstyledButton } from '@mantine/core';
import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import menuClasses from '../../../../ui/menu.module.css';
import { useMenu } from '../../../../ui/use-menu.ts';
import type { Project } from '../../../../project-ui/project.ts';
import { HeaderFact } from './header-facts.tsx';

const OwnerCard = lazy(async () => ({ default: (await import('./owner-card.tsx')).OwnerCard }));

/** The dentist who owns the project, with contact details. */
export function Owner({ project }: { project: Project }) {
  const { t } = useTranslation('project');
  const { userFullName, ownerContact } = project;
  const { open, root, button, items } = useMenu();
  return (
    <HeaderFact label={t('owner')}>
      {ownerContact ? (
        <span className={menuClasses['root']} ref={root}>
          <UnstyledButton
            fz="sm"
            fw={600}
            c="var(--mantine-color-anchor)"
            title={t('contact')}
            {...button}
            aria-haspopup="dialog"
          >
            {userFullName}
          </UnstyledButton>
          {open ? (
            <div className={menuClasses['panel']} role="dialog" aria-label={userFullName} {...items}>
              <Suspense>
                <OwnerCard project={project} contact={ownerContact} />
              </Suspense>
            </div>
          ) : null}
        </span>
      ) : (
        userFullName
      )}
    </HeaderFact>
  );
}
