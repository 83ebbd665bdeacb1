import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { Tag } from '../../ui/tag.tsx';
import { PlanLink } from '../draft-plan-view.tsx';
import { DocumentList } from '../files/document-list.tsx';
import type { DraftPlan, Project } from '../project.ts';
import { type PlanStanding, plansOf, type StandingPlan } from './plans.ts';
import { QuotationLine } from './quotation-line.tsx';
import classes from './treatment.module.css';

/** The plans of a treatment with their quotations, latest first; the one in force has its files. */
export function PlansPanel({ project }: { project: Project }) {
  const { t } = useTranslation('aligners');
  const plans = plansOf(project);
  if (plans.length === 0) return null;
  return (
    <Panel title={t('plans.title')}>
      <Stack gap="md">
        {plans.map((one) => (
          <Plan key={one.plan.number} {...one} />
        ))}
      </Stack>
    </Panel>
  );
}

const TONES: Readonly<Record<PlanStanding, 'success' | 'danger' | 'info' | 'neutral'>> = {
  inForce: 'success',
  refused: 'danger',
  waiting: 'info',
  replaced: 'neutral',
};

function Plan({ plan, standing }: StandingPlan) {
  const { t } = useTranslation('aligners');
  const format = useFormat();
  const { number, document, video, videoUrl, quotation, sentTime, verdictTime } = plan;
  return (
    <section aria-label={t('plans.number', { number })}>
      <Group gap="xs">
        <Text component="h3" fz="sm" fw={600}>
          {t('plans.number', { number })}
        </Text>
        <Tag tone={TONES[standing]}>{t(`plans.standing.${standing}`)}</Tag>
      </Group>
      <Text fz="sm" c="dimmed">
        {t(`plans.since.${standing}`, { day: format.dayOf(verdictTime ?? sentTime) })}
      </Text>
      {quotation ? <PlanPrice quotation={quotation} standing={standing} acceptedTime={verdictTime} /> : null}
      {standing === 'inForce' ? (
        <>
          <DocumentList
            documents={[document, video, quotation?.document ?? null].filter((one) => one !== null)}
            brief
          />
          {videoUrl ? <PlanLink url={videoUrl} /> : null}
        </>
      ) : null}
    </section>
  );
}

type PriceProps = {
  quotation: NonNullable<DraftPlan['quotation']>;
  standing: PlanStanding;
  acceptedTime: string | null;
};

/** The quotation of a plan, and what became of it. */
function PlanPrice({ quotation, standing, acceptedTime }: PriceProps) {
  const { t } = useTranslation('aligners');
  const format = useFormat();
  return (
    <div className={classes['price']}>
      <Text fz="sm" fw={600}>
        {t('quotation.title')}
      </Text>
      <QuotationLine of={quotation} />
      <Text fz="xs" c="dimmed">
        {t(`plans.quotation.${standing}`, { day: format.dayOf(acceptedTime) })}
      </Text>
    </div>
  );
}
