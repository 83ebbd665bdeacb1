import { Group, Radio, SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import type { RadioGroupProps } from '@mantine/core';
import { earliestDates } from '@maxilla/domain/calendar';
import type { DateRange } from '@maxilla/domain/calendar';
import { isPricedByPlan, KINDS } from '@maxilla/domain/kinds/kinds';
import { isStaff } from '@maxilla/domain/people';
import { productByCode, PRODUCTS } from '@maxilla/domain/products';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useMe } from '../../../api/me.ts';
import { query } from '../../../api/query.ts';
import { today, useFormat } from '../../../i18n/format.ts';
import { ProductDot } from '../../../project-ui/badges.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import classes from './new.module.css';

const RARELY = 5 * 60_000;

type Props = Omit<RadioGroupProps, 'children'> & {
  absences: readonly DateRange[];
  /** The name of the field in its form. */
  'data-path'?: string;
};

/** The orderable products as cards, grouped by kind. */
export function ProductCards({ absences, ...props }: Props) {
  const { t } = useTranslation(['newproject', 'vocabulary']);
  const products = useQuery({
    ...query(api.products.products, { query: { creationClientSide: true } }),
    staleTime: RARELY,
  });
  return (
    <Loaded query={products} skeleton={<CardSkeletons path={props['data-path']} />}>
      {({ products: all }) => {
        const offered = PRODUCTS.filter(({ id }) => all.some((product) => product.id === id));
        const priced = all.flatMap(({ id, isPriced }) => (isPriced ? id : []));
        if (offered.length === 0) return <EmptyState title={t('none.title')} text={t('none.text')} />;
        return (
          <Radio.Group
            {...props}
            label={t('product')}
            required
            inputWrapperOrder={['label', 'description', 'error', 'input']}
          >
            {Object.values(KINDS).map(({ name }) => {
              const ofKind = offered.filter(({ type }) => type === name);
              if (ofKind.length === 0) return null;
              return (
                <section key={name} aria-label={t(`vocabulary:productType.${name}`)}>
                  <Title order={2} size="h5" c="dimmed" mt="sm" mb={6}>
                    {t(`vocabulary:productType.${name}`)}
                  </Title>
                  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
                    {ofKind.map((product) => (
                      <ProductCard
                        key={product.id}
                        product={product}
                        absences={absences}
                        unpriced={!priced.includes(product.id)}
                      />
                    ))}
                  </SimpleGrid>
                </section>
              );
            })}
          </Radio.Group>
        );
      }}
    </Loaded>
  );
}

function ProductCard({
  product: { id, code },
  absences,
  unpriced,
}: {
  product: (typeof PRODUCTS)[number];
  absences: readonly DateRange[];
  unpriced: boolean;
}) {
  const { t } = useTranslation(['newproject', 'vocabulary']);
  const format = useFormat();
  const staff = isStaff(useMe());
  const name = t(`vocabulary:product.${code}`);
  const hint = useId();
  const { normal, emergency } = earliestDates(code, today(), absences);
  // Products that are made only after their plan and price are accepted have no delivery date yet.
  const dates = isPricedByPlan(code)
    ? [t('afterPlan', { count: productByCode(code).earlyDeliverable.NORMAL })]
    : [
        t('earliest', { day: format.day(normal) }),
        ...(emergency && emergency < normal ? [t('urgent', { day: format.day(emergency) })] : []),
      ];
  return (
    <Radio.Card
      value={String(id)}
      className={classes['card']}
      aria-label={`${code}, ${name}`}
      aria-describedby={unpriced ? hint : undefined}
      disabled={unpriced}
    >
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
          {unpriced ? (
            <Text id={hint} fz="xs" mt={8} fw={600} c="var(--warning)">
              {t(staff ? 'unpricedStaff' : 'unpriced')}
            </Text>
          ) : (
            <Text fz="xs" mt={8} fw={500}>
              {dates.join(' · ')}
            </Text>
          )}
        </div>
      </Group>
    </Radio.Card>
  );
}

function CardSkeletons({ path }: { path: string | undefined }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" data-path={path}>
      {PRODUCTS.map(({ code }) => (
        <Skeleton key={code} height={124} radius="md" />
      ))}
    </SimpleGrid>
  );
}
