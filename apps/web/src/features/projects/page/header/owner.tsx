import { ActionIcon, Anchor } from '@mantine/core';
import { IconAddressBook } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import menuClasses from '../../../../ui/menu.module.css';
import { useMenu } from '../../../../ui/use-menu.ts';
import type { Project } from '../../../../project-ui/project.ts';
import { HeaderFact } from './header-facts.tsx';
import classes from '../page.module.css';
import { lazyPart } from '../../../../ui/lazy-part.ts';

const OwnerCard = lazyPart(async () => (await import('./owner-card.tsx')).OwnerCard);

/** The dentist who owns the project: a link to their page (spec 2 §2.1), and a card with their contact details. */
export function Owner({ project }: { project: Project }) {
  const { t } = useTranslation('project');
  const { userId, userFullName, ownerContact } = project;
  const { open, root, button, items } = useMenu();
  return (
    <HeaderFact label={t('owner')}>
      {/* The card stands below the name, which is further from the edge of a phone than its button. */}
      <span className={menuClasses['root']} ref={root}>
        <Anchor
          fz="sm"
          fw={600}
          data-alone
          renderRoot={(props) => (
            <Link to="/users/$userId/details" params={{ userId: String(userId) }} {...props} />
          )}
        >
          {userFullName}
        </Anchor>
        {ownerContact ? (
          <span className={classes['edit']}>
            <ActionIcon
              size="sm"
              aria-label={t('contact')}
              title={t('contact')}
              {...button}
              aria-haspopup="dialog"
            >
              <IconAddressBook size={16} aria-hidden />
            </ActionIcon>
          </span>
        ) : null}
        {ownerContact && open ? (
          <div className={menuClasses['panel']} role="dialog" aria-label={userFullName} {...items}>
            <Suspense>
              <OwnerCard project={project} contact={ownerContact} />
            </Suspense>
          </div>
        ) : null}
      </span>
    </HeaderFact>
  );
}
