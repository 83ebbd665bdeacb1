import { Group, Radio, SimpleGrid, Skeleton, Text } from '@mantine/core';
import type { RadioGroupProps } from '@mantine/core';
import { earliestDates } from '@maxilla/domain/calendar';
import type { DateRange } from '@maxilla/domain/calendar';
import { GUIDE_CODES } from '@maxilla/domain/products';
import type { GuideType } from '@maxilla/domain/products';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useMe } from '../../../api/me.ts';
import { query } from '../../../api/query.ts';
import { today, useFormat } from '../../../i18n/format.ts';
import { ProductDot } from '../../../project-ui/badges.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useAbsences } from '../customisation/absences.ts';
import classes from './new.module.css';

const RARELY = 5 * 60_000;

type Offered = { readonly id: number; readonly code: GuideType };

/** The products that can be ordered now, as cards to choose one from. */
export function ProductCards(props: Omit<RadioGroupProps, 'children'>) {
  const { t } = useTranslation('newproject');
  const me = useMe();
  const products = useQuery({
    ...query(api.products.products, { query: { creationClientSide: true } }),
    staleTime: RARELY,
  });
  const absences = useAbsences(me.id);
  return (
    <Loaded query={products} skeleton={<CardSkeletons />}>
      {({ products: all }) => {
        const offered = all.flatMap(({ id, code }) => {
          const guide = GUIDE_CODES.find((one) => one === code);
          return guide ? [{ id, code: guide }] : [];
        });
        if (offered.length === 0) return <EmptyState title={t('none.title')} text={t('none.text')} />;
        return (
          <Radio.Group {...props} label={t('product')} required>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt={6}>
              {offered.map((product) => (
                <ProductCard key={product.id} product={product} absences={absences} />
              ))}
            </SimpleGrid>
          </Radio.Group>
        );
      }}
    </Loaded>
  );
}

function ProductCard({
  product: { id, code },
  absences,
}: {
  product: Offered;
  absences: readonly DateRange[];
}) {
  const { t } = useTranslation(['newproject', 'vocabulary']);
  const format = useFormat();
  const name = t(`vocabulary:product.${code}`);
  const { normal, emergency } = earliestDates(code, today(), absences);
  const dates = [
    t('earliest', { day: format.day(normal) }),
    ...(emergency ? [t('urgent', { day: format.day(emergency) })] : []),
  ];
  return (
    <Radio.Card value={String(id)} className={classes['card']} aria-label={`${code}, ${name}`}>
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Radio.Indicator mt={2} />
        <div>
          <Group gap="xs" mb={4}>
            <Text fw={600} span>
              {name}
            </Text>
            <Text fz="xs" c="dimmed" span>
              <ProductDot code={code} />
            </Text>
          </Group>
          <Text fz="sm" c="dimmed">
            {t(`productHint.${code}`)}
          </Text>
          <Text fz="xs" mt={8} fw={500}>
            {dates.join(' · ')}
          </Text>
        </div>
      </Group>
    </Radio.Card>
  );
}

function CardSkeletons() {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {GUIDE_CODES.map((code) => (
        <Skeleton key={code} height={124} radius="md" />
      ))}
    </SimpleGrid>
  );
}
