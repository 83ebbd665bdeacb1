import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { requestedDateOf } from '@maxilla/domain/products';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { ProductName, StateBadge } from '../../project-ui/badges.tsx';
import { ProjectButton } from '../../project-ui/project-button.tsx';
import { projectQuery } from '../../project-ui/project.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Ordered } from './cart-search.ts';

/** Confirmation of an order: its projects with their next step and dates. */
export function OrderDone({ ordered }: { ordered: Ordered }) {
  const { t } = useTranslation('cart');
  return (
    <>
      <PageHeader title={t('done.title')} />
      <Paper withBorder bg="var(--surface)" role="status">
        <EmptyState
          icon={IconCircleCheck}
          title={t('done.number', { id: ordered.orderId })}
          text={t('done.text')}
        >
          <Stack gap="md" align="center">
            {ordered.projectIds.map((id) => (
              <OrderedProject key={id} id={id} />
            ))}
            {ordered.accessories ? <Text fz="sm">{t('done.accessories')}</Text> : null}
            {ordered.projectIds.length > 0 ? (
              <Button renderRoot={(props) => <Link to="/user/myprojects" {...props} />}>
                {t('done.all')}
              </Button>
            ) : null}
            {ordered.accessories ? (
              <Button
                variant={ordered.projectIds.length > 0 ? 'default' : 'filled'}
                renderRoot={(props) => <Link to="/user/accessories" search={{ orders: true }} {...props} />}
              >
                {t('done.orders')}
              </Button>
            ) : null}
          </Stack>
        </EmptyState>
      </Paper>
    </>
  );
}

/** A project of the order, with its patient, current state and requested date. */
function OrderedProject({ id }: { id: number }) {
  const { t } = useTranslation('cart');
  const format = useFormat();
  const { data: project } = useQuery(projectQuery(id));
  return (
    <Stack gap={6} align="center">
      <ProjectButton variant="default" projectId={id}>
        {t('done.project', { id })}
        {project ? ` · ${project.patientName}` : null}
      </ProjectButton>
      {project ? (
        <Group gap={8} justify="center" fz="sm">
          <ProductName code={project.reference} />
          <StateBadge state={project.projectState} code={project.reference} obstacle={project.obstacle} />
          {project.requestedDate ? (
            <Text fz="sm" c="dimmed">
              {t(`on.${requestedDateOf(project.reference)}`, { day: format.day(project.requestedDate) })}
            </Text>
          ) : null}
        </Group>
      ) : null}
    </Stack>
  );
}
