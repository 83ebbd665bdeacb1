import { Skeleton, Stack, Text, Title } from '@mantine/core';
import type { Section } from '@maxilla/domain/kinds/kind';
import { kindOf } from '@maxilla/domain/kinds/kinds';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { OtherImplants, ProjectPriceLines } from '../../../../project-ui/project-price.tsx';
import { ImplantsTable } from '../../../../project-ui/implants/implants-table.tsx';
import type { Project } from '../../../../project-ui/project.ts';
import { Facts } from '../../../../project-ui/facts.tsx';
import { useProductFacts } from '../../../../project-ui/product-facts.tsx';
import { Rule } from '../../../../ui/rule.tsx';
import classes from '../page.module.css';
import { lazyPart } from '../../../../ui/lazy-part.ts';

const ImplantsChart = lazyPart(
  async () => (await import('../../../../project-ui/implants/implants-chart.tsx')).ImplantsChart,
);

const PlanQuotation = lazyPart(
  async () => (await import('../../../../project-ui/aligners/plan-quotation.tsx')).PlanQuotation,
);

const GuidePreparation = lazyPart(
  async () => (await import('../../../../project-ui/implants/guide-preparation.tsx')).GuidePreparation,
);

/** The height that is kept for the chart until it has loaded, in pixels. */
const CHART_SPACE = 400;

/** The content of each section in this tab; null if it has none. */
const SECTIONS: {
  readonly [S in Section]: {
    /** Shown beside the facts. */
    readonly Picture: ComponentType<{ project: Project }>;
    /** Shown below the facts, at full width. */
    readonly Details: ComponentType<{ project: Project; staff: boolean }>;
  } | null;
} = {
  implants: {
    Picture: ({ project }) => (
      <Suspense fallback={<Skeleton className={classes['chart']} height={CHART_SPACE} />}>
        <ImplantsChart implants={project.implants} className={classes['chart']} />
      </Suspense>
    ),
    Details: ImplantsSection,
  },
  treatment: null,
  breakdown: null,
};

function ImplantsSection({ project, staff }: { project: Project; staff: boolean }) {
  const { t } = useTranslation('implants');
  return (
    <>
      <section aria-label={t('list')}>
        <ImplantsTable implants={project.implants} sleeves={staff ? 'required' : 'chosen'} />
      </section>
      <Suspense>{project.preparation ? <GuidePreparation {...project.preparation} /> : null}</Suspense>
    </>
  );
}

/** The product's facts, the media of its files, and its price. */
export function InformationTab({ project, staff }: { project: Project; staff: boolean }) {
  const { t } = useTranslation(['project', 'implants']);
  const sections = kindOf(project.productCode).sections.flatMap((name) => {
    const parts = SECTIONS[name];
    return parts ? [{ name, ...parts }] : [];
  });
  const facts = useProductFacts(project);
  const plan = project.draftPlans.toSorted((a, b) => a.number - b.number).at(-1);
  return (
    <Stack gap="lg">
      {sections.length > 0 ? (
        <div className={classes['information']}>
          {sections.map(({ name, Picture }) => (
            <Picture key={name} project={project} />
          ))}
          <Facts facts={facts} />
        </div>
      ) : (
        <Facts facts={facts} />
      )}
      {sections.map(({ name, Details }) => (
        <Details key={name} project={project} staff={staff} />
      ))}
      <section>
        <Title order={2} size="h3" mb={6}>
          {t('info.description')}
        </Title>
        <Text fz="sm" className={classes['text']} c={project.description ? undefined : 'dimmed'}>
          {project.description || t('info.noDescription')}
        </Text>
        {staff && project.printingComment ? (
          <>
            <Title order={2} size="h3" mt="md" mb={6}>
              {t('info.printingComment')}
            </Title>
            <Text fz="sm" className={classes['text']}>
              {project.printingComment}
            </Text>
          </>
        ) : null}
      </section>
      <Rule />
      <section style={{ maxWidth: 440 }}>
        <Title order={2} size="h3" mb="sm">
          {t('price.title')}
        </Title>
        <ProjectPriceLines
          productCode={project.productCode}
          price={project.projectPrice}
          quotation={
            plan?.quotation && plan.approved !== false ? (
              <Suspense>
                <PlanQuotation
                  quotation={plan.quotation}
                  acceptedTime={plan.approved ? plan.verdictTime : null}
                />
              </Suspense>
            ) : null
          }
        />
        {staff && project.orderedTime ? <OtherImplants project={project} /> : null}
      </section>
    </Stack>
  );
}
