import { Anchor, Stack, Text } from '@mantine/core';
import { telHref } from '@maxilla/domain/phone-text';
import { IconCalendar, IconMail, IconPhone } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project } from '../../../../project-ui/project.ts';

type Props = { project: Project; contact: NonNullable<Project['ownerContact']> };

/** The contact details of a project's dentist, and the way to their calendar and preferences. */
export function OwnerCard({ project, contact }: Props) {
  const { t } = useTranslation('project');
  const first = useRef<HTMLAnchorElement>(null);
  // The menu moves the focus into what it opens; this was not there yet.
  useEffect(() => first.current?.focus(), []);
  return (
    <Stack gap={4}>
      <Text fz="sm" fw={600}>
        {contact.officeName || project.userFullName}
      </Text>
      <Anchor
        ref={first}
        fz="sm"
        renderRoot={(props) => (
          <Link to="/users/$userId/details" params={{ userId: String(project.userId) }} {...props} />
        )}
      >
        <IconCalendar size={14} aria-hidden style={{ verticalAlign: '-2px' }} /> {t('ownerPage')}
      </Anchor>
      <Way icon={IconPhone} href={telHref(contact.telephoneNumber)} text={contact.telephoneNumber} />
      <Way icon={IconMail} href={`mailto:${contact.emailAddress}`} text={contact.emailAddress} />
    </Stack>
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
