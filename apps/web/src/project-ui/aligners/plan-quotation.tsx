import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { DocumentList } from '../files/document-list.tsx';
import type { DraftPlan } from '../project.ts';

type Props = {
  quotation: NonNullable<DraftPlan['quotation']>;
  /** Time of its acceptance; absent until it is accepted. */
  acceptedTime?: string | null;
};

/** The price of a plan of aligners, which is accepted with it, and its paper. */
export function PlanQuotation({
  quotation: { priceType, quantity, unitPrice, totalPrice, document },
  acceptedTime = null,
}: Props) {
  const { t } = useTranslation('aligners');
  const format = useFormat();
  return (
    <Stack gap={6} component="section" aria-label={t('quotation.title')}>
      <Text fz="sm" fw={600}>
        {t('quotation.title')}
      </Text>
      <Text fz="sm">{t(`price.type.${priceType}`)}</Text>
      {priceType === 'UNIT' ? (
        <Text fz="sm" c="dimmed">
          {t('quotation.units', { count: quantity, price: format.euros(unitPrice) })}
        </Text>
      ) : null}
      <Text fz={20} fw={700} className="tabular">
        {t('price.excluding', { price: format.euros(totalPrice) })}
      </Text>
      <Text fz="xs" c="dimmed">
        {acceptedTime === null
          ? t('quotation.accepts')
          : t('quotation.accepted', { day: format.dayOf(acceptedTime) })}
      </Text>
      <DocumentList documents={[document]} brief />
    </Stack>
  );
}
