import { Anchor, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconMail, IconPhone, IconUser } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import menuClasses from '../../../../ui/menu.module.css';
import { useMenu } from '../../../../ui/use-menu.ts';
import type { Project } from '../../../../project-ui/project.ts';
import { HeaderFact } from './header-facts.tsx';

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
              <Stack gap={4}>
                <Text fz="sm" fw={600}>
                  {ownerContact.officeName || userFullName}
                </Text>
                <Anchor
                  fz="sm"
                  renderRoot={(props) => (
                    <Link
                      to="/users/$userId/details"
                      params={{ userId: String(project.userId) }}
                      {...props}
                    />
                  )}
                >
                  <IconUser size={14} aria-hidden style={{ verticalAlign: '-2px' }} /> {t('ownerPage')}
                </Anchor>
                <Way
                  icon={IconPhone}
                  href={`tel:${ownerContact.telephoneNumber.replaceAll(' ', '')}`}
                  text={ownerContact.telephoneNumber}
                />
                <Way
                  icon={IconMail}
                  href={`mailto:${ownerContact.emailAddress}`}
                  text={ownerContact.emailAddress}
                />
              </Stack>
            </div>
          ) : null}
        </span>
      ) : (
        userFullName
      )}
    </HeaderFact>
  );
}

function Way({ icon: Sign, href, text }: { icon: Icon; href: string; text: string }) {
  if (!text) return null;
  return (
    <Anchor href={href} fz="sm">
      <Sign size={14} aria-hidden style={{ verticalAlign: '-2px' }} /> {text}
    </Anchor>
  );
}
