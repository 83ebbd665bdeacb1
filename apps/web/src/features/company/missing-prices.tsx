import { Anchor, Button, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { store } from '../../api/store.ts';
import { useStore } from '../../api/use-store.ts';
import { WorkbookButton } from '../../project-ui/workbook-button.tsx';
import { WRAPPING } from '../../ui/wrapping.ts';
import type { Setup } from './company-query.ts';
import { useStepWords } from './step-words.ts';

/** Maximum number of products that are shown at first. */
const SHOWN = 4;

/** Whether all products are shown, also when one comes back from the form of a price. */
const unfolded = store(false);

/** The units that each product still needs a price for; each opens the form of that price. */
export function MissingPrices({ prices }: { prices: Setup['missingPrices'] }) {
  const { t } = useTranslation(['company', 'sources']);
  const { nameOf } = useStepWords();
  const all = useStore(unfolded);
  const products = [...Map.groupBy(prices, ({ productCode }) => productCode)];
  const shown = all ? products : products.slice(0, SHOWN);
  return (
    <>
      <Stack component="ul" gap={2} p={0} my={4} fz="sm" style={{ listStyle: 'none' }}>
        {shown.map(([code, rows]) => (
          <li key={code}>
            {t('setup.ofProduct', {
              product: [...(code === 'ORDER' ? [] : [code]), nameOf('prices', code)].join(' · '),
            })}{' '}
            {rows.map((row, at) => (
              <Fragment key={row.unit}>
                {at > 0 ? ', ' : null}
                <Anchor
                  inherit
                  renderRoot={(props) => (
                    <Link
                      to="/sources/$source"
                      params={{ source: 'prices' }}
                      search={{ add: row }}
                      aria-label={t('setup.addPrice', {
                        code: row.productCode,
                        unit: t(`sources:priceUnit.${row.unit}`),
                      })}
                      {...props}
                    />
                  )}
                >
                  {t(`sources:priceUnit.${row.unit}`)}
                </Anchor>
              </Fragment>
            ))}
          </li>
        ))}
      </Stack>
      <Group gap="xs" ml={-8}>
        {shown.length < products.length ? (
          <Button variant="subtle" size="compact-sm" onClick={() => unfolded.set(true)}>
            {t('setup.allPrices', { count: products.length })}
          </Button>
        ) : null}
        <WorkbookButton
          source="prices"
          which="template"
          variant="subtle"
          size="compact-sm"
          {...WRAPPING}
          py={4}
        >
          {t('setup.template', { count: prices.length })}
        </WorkbookButton>
      </Group>
    </>
  );
}
