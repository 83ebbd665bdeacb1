import { ActionIcon, Group, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '@mantine/hooks';
import { useMe } from '../api/me.ts';
import { leftList } from './left-lists.ts';
import type { ListSearch } from './list-search.ts';
import type { RowLink } from './table-column.ts';
import { Tooltip } from './tooltip.tsx';

type Props = {
  /** Page heading and document title. */
  title: string;
  subtitle?: ReactNode;
  /** Badges or a count next to the title. */
  aside?: ReactNode;
  /** Target of the back button. */
  back?: RowLink;
  /** Page actions, at the end of the line. */
  children?: ReactNode;
};

/** Header of every page. */
export function PageHeader({ title, subtitle, aside, back, children }: Props) {
  useDocumentTitle(`${title} · Maxilla`);
  return (
    <Group justify="space-between" align="center" gap="sm" mb="lg" component="header">
      <Group gap="md" wrap="nowrap" align="center" style={{ flex: '1 1 320px', minWidth: 0 }}>
        {back ? <BackLink to={back} /> : null}
        <div style={{ minWidth: 0 }}>
          <Group gap="xs">
            <Title order={1} lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
              {title}
            </Title>
            {aside}
          </Group>
          {subtitle ? (
            <Text fz="sm" c="dimmed" component="div" mt={2}>
              {subtitle}
            </Text>
          ) : null}
        </div>
      </Group>
      {children ? <Group gap="xs">{children}</Group> : null}
    </Group>
  );
}

/** Leads back to a list as it was left, with its search, filters and order. */
function BackLink({ to: back }: { to: RowLink }) {
  const { t } = useTranslation();
  const { id } = useMe();
  const { pathname } = useRouter().buildLocation(back as never);
  const { page, ...search } = (back.search ?? {}) as ListSearch;
  const link = { ...back, search: { ...leftList(id, pathname, page), ...search } } as LinkProps;
  return (
    <Tooltip label={t('back')}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('back')}
        renderRoot={(props) => <Link {...link} {...props} />}
      >
        <IconArrowLeft size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
