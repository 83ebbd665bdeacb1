import { Anchor, Popover, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Project } from '../../project.ts';
import { HeaderFact } from './header-facts.tsx';

/** The dentist whose project it is, and how to reach them. */
export function Owner({ project }: { project: Project }) {
  const { t } = useTranslation('project');
  const { userFullName, ownerContact } = project;
  return (
    <HeaderFact label={t('owner')}>
      {ownerContact ? (
        <Popover position="bottom-start" withArrow shadow="md">
          <Popover.Target>
            <UnstyledButton fz="sm" fw={600} c="var(--mantine-color-anchor)" title={t('contact')}>
              {userFullName}
            </UnstyledButton>
          </Popover.Target>
          <Popover.Dropdown>
            <Stack gap={4}>
              <Text fz="sm" fw={600}>
                {ownerContact.officeName || userFullName}
              </Text>
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
          </Popover.Dropdown>
        </Popover>
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
