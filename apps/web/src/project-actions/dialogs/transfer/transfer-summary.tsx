import { Stack, Text } from '@mantine/core';
import type { Chosen } from '@maxilla/domain/kinds/kind';
import { elementsOf } from '@maxilla/domain/kinds/kinds';
import { requestedDateOf } from '@maxilla/domain/products';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { useElementName } from '../../../project-ui/element-name.ts';
import { Facts } from '../../../project-ui/facts.tsx';
import { useFieldValues } from '../../../project-ui/field-values.ts';
import type { FieldName } from '../../../project-ui/fields.ts';
import type { Project } from '../../../project-ui/project.ts';

type Props = { project: Project; chosen: Chosen };

/** What the dentist has ordered of a plan of aligners. */
const OF_PLAN = ['arcade', 'objective'] as const satisfies readonly FieldName[];

/** The dentist's order, and the elements that its transfer creates. */
export function TransferSummary({ project, chosen }: Props) {
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const format = useFormat();
  const { maxillaryElements, mandibularElements, requestedDate, deadline, description } = project;
  const planned = chosen.aligners !== null;
  const valueOf = useFieldValues(project);
  const nameOf = useElementName();
  const elements = elementsOf(project, chosen);
  return (
    <Stack gap="sm">
      <Part title={t('transfer.ordered')}>
        <Facts
          facts={
            planned
              ? OF_PLAN.map((name) => ({ label: t(`vocabulary:field.${name}`), value: valueOf(name) }))
              : [
                  {
                    label: t('vocabulary:field.maxillaryElements'),
                    value: format.number(maxillaryElements ?? 0),
                  },
                  {
                    label: t('vocabulary:field.mandibularElements'),
                    value: format.number(mandibularElements ?? 0),
                  },
                  {
                    label: t(`vocabulary:requestedDate.${requestedDateOf(project.productCode)}`),
                    value: format.day(requestedDate),
                  },
                  { label: t('dates.deadline'), value: format.day(deadline) },
                ]
          }
        />
        {description ? (
          <Text fz="sm" mt={6} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {description}
          </Text>
        ) : null}
      </Part>
      <Part title={t('transfer.makes')}>
        {elements.length > 0 ? (
          <Facts
            facts={elements.map((element) => ({
              label: nameOf(element),
              value: t('transfer.pieces', {
                count: element.quantity,
                material: element.materialFamily
                  ? t(`vocabulary:materialFamily.${element.materialFamily}`)
                  : '',
              }),
            }))}
          />
        ) : (
          <Text fz="sm" c="dimmed">
            {t('transfer.nothing')}
          </Text>
        )}
      </Part>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Text component="h3" fz="sm" fw={600}>
        {title}
      </Text>
      {children}
    </section>
  );
}
