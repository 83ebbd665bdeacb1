import { Divider, Stack, Text, Title } from '@mantine/core';
import { MEDIUM_FIELDS } from '@maxilla/domain/customisation';
import type { FieldName } from '@maxilla/domain/kinds/fields';
import { askedFor } from '@maxilla/domain/kinds/kinds';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import { ProjectPriceLines } from '../../../../project-ui/project-price.tsx';
import { ImplantsChart } from '../../implants/implants-chart.tsx';
import { ImplantsTable } from '../../implants/implants-table.tsx';
import type { Project } from '../../project.ts';
import { Facts } from '../facts.tsx';
import type { Fact } from '../facts.tsx';
import { useRequestedDateName } from '../header/header-facts.tsx';
import classes from '../page.module.css';

/** What is to be made: the teeth, the implants, how it is held and how the files come, its price. */
export function InformationTab({ project, staff }: { project: Project; staff: boolean }) {
  const { t } = useTranslation(['project', 'implants']);
  return (
    <Stack gap="lg">
      <div className={classes['information']}>
        <ImplantsChart implants={project.implants} className={classes['chart']} />
        <Facts facts={useGuideFacts(project)} />
      </div>
      <section aria-label={t('implants:list')}>
        <ImplantsTable implants={project.implants} production={staff} />
      </section>
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
      <Divider />
      <section style={{ maxWidth: 440 }}>
        <Title order={2} size="h3" mb="sm">
          {t('price.title')}
        </Title>
        <ProjectPriceLines price={project.projectPrice} />
      </section>
    </Stack>
  );
}

/** What is asked of this product, field by field, and how each kind of file comes. */
function useGuideFacts(project: Project): Fact[] {
  const { t } = useTranslation(['project', 'vocabulary', 'common']);
  const format = useFormat();
  const requestedDate = useRequestedDateName(project);
  const asked = askedFor(project.productCode);
  const yesNo = (value: boolean | null) => (value === null ? null : t(value ? 'common:yes' : 'common:no'));
  const values: Partial<Record<FieldName, Fact>> = {
    sleeveType: {
      label: t('info.sleeveType'),
      value: project.sleeveType ? t(`vocabulary:sleeveType.${project.sleeveType}`) : null,
    },
    guidedSurgicalKitId: { label: t('info.surgicalKit'), value: project.guidedSurgicalKitName },
    fixationPinBrandId: { label: t('info.fixationPinBrand'), value: project.fixationPinBrandName },
    isFlap: { label: t('info.flap'), value: yesNo(project.isFlap) },
    needGraft: { label: t('info.graft'), value: yesNo(project.needGraft) },
    shade: { label: t('info.shade'), value: project.shade },
    requestedDate: {
      label: requestedDate,
      value: <span className={classes['nowrap']}>{format.day(project.requestedDate)}</span>,
    },
  };
  const media = {
    impression: project.impressionFileMedium,
    dicom: project.dicomFileMedium,
    secondDicom: project.secondDicomFileMedium,
  };
  const fields = (Object.keys(values) as FieldName[]).flatMap((field) => {
    const fact = values[field];
    return fact && asked.fields[field] ? [fact] : [];
  });
  const files = MEDIUM_FIELDS.filter((medium) => asked.files.some((file) => file.medium === medium)).map(
    (medium): Fact => ({
      label: t(`medium.${medium}`),
      value: t(`vocabulary:medium.${media[medium] ?? 'UPLOAD'}`),
    }),
  );
  const pickup = project.courierPickupDate
    ? [
        {
          label: t('info.pickup'),
          value: <span className={classes['nowrap']}>{format.day(project.courierPickupDate)}</span>,
        },
      ]
    : [];
  const count = { label: t('info.implants'), value: format.number(project.totalImplants) };
  return [count, ...fields, ...files, ...pickup];
}
