import { Box, Title } from '@mantine/core';
import { unpricedParts } from '@maxilla/domain/missing-prices';
import { amountOf, priceOf, quote } from '@maxilla/domain/pricing';
import type { Product } from '@maxilla/domain/products';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import { ProjectPriceLines } from '../../../project-ui/project-price.tsx';
import { fieldValues, lacksCount } from './creation.ts';
import type { Values } from './creation.ts';

const RARELY = 5 * 60_000;
const UPLOADED = { impression: null, dicom: null, secondDicom: null };

/** Estimated price of the project as entered, with the pricing rules of the order; none before anything is counted. */
export function Estimate({ product, values }: { product: Product; values: Values }) {
  const { t } = useTranslation('newproject');
  const { data } = useQuery({
    ...query(api.products.prices, { query: { productCode: product.code } }),
    staleTime: RARELY,
  });
  const rows = (data?.prices ?? []).map(({ description, amount, ...row }) => ({
    ...row,
    description: { FR: description, EN: description },
    amountCents: amount,
  }));
  const priced = {
    ...fieldValues(values),
    productCode: product.code,
    breakdowns: [],
    media: UPLOADED,
    urgent: false,
  };
  const lines = quote(priced, rows);
  const price = priceOf(lines);
  const missing = data ? [...unpricedParts(priced, rows)] : [];
  if (missing.length === 0 && (price.totalPrice === 0 || lacksCount(values))) return null;
  const shown = lines.map(({ code, part, description, quantity, unitCents }) => ({
    code,
    part,
    description: description.EN,
    quantity,
    unitPrice: unitCents,
    totalPrice: amountOf({ quantity, unitCents }),
  }));
  return (
    <Box component="section" maw={420}>
      <Title order={2} size="h4" mb="xs">
        {t('estimate')}
      </Title>
      <ProjectPriceLines productCode={product.code} price={{ ...price, lines: shown, missing }} />
    </Box>
  );
}
