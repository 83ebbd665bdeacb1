import { Stack, Text } from '@mantine/core';
import type { ProjectPrice } from '@maxilla/contract/project';
import { awaitsQuotation, implantsCharged } from '@maxilla/domain/price-lines';
import type { PricePart } from '@maxilla/domain/pricing';
import type { ProductCode } from '@maxilla/domain/products';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useFormat } from '../i18n/format.ts';
import type { Project } from './project.ts';
import { PriceLines } from '../ui/price-lines.tsx';
import { lazyPart } from '../ui/lazy-part.ts';

const UnpricedNote = lazyPart(async () => (await import('./unpriced-note.tsx')).UnpricedNote);

/** Parts charged per piece. */
const COUNTED: Partial<Record<PricePart, true>> = {
  ELEMENT: true,
  MAXILLARY_ELEMENT: true,
  MANDIBULAR_ELEMENT: true,
  ALIGNER: true,
  LINE: true,
};

type Props = {
  productCode: ProductCode;
  price: z.output<typeof ProjectPrice>;
  /** The quotation that was sent for the treatment, if any. */
  quotation?: ReactNode;
};

/** The price of a project with its parts (decisions 18), and a note on excluded ones and on those without a price. */
export function ProjectPriceLines({ productCode, price, quotation }: Props) {
  const { t } = useTranslation(['projectUi', 'vocabulary']);
  const format = useFormat();
  const lines = price.lines
    .filter(({ totalPrice }) => totalPrice !== 0)
    .map(({ code, part, description, quantity, unitPrice, totalPrice }, index) => {
      const name = part === 'LINE' ? description : t(`vocabulary:pricePart.${part}`);
      return {
        key: `${part} ${code} ${index}`,
        label:
          part in COUNTED ? t('price.counted', { name, quantity, price: format.euros(unitPrice) }) : name,
        amount: totalPrice,
      };
    });
  const incomplete = price.missing.length > 0;
  const known = (
    <PriceLines
      lines={lines}
      total={incomplete ? undefined : price.totalPrice}
      note={t('price.vat', { rate: format.number(price.vatRate / 100) })}
    />
  );
  const awaited = awaitsQuotation(productCode, price.lines);
  if (!awaited && !quotation && !incomplete) return known;
  return (
    <Stack gap="sm">
      {lines.length > 0 ? known : null}
      {quotation ?? (awaited ? <Text fz="sm">{t('price.quoted')}</Text> : null)}
      {incomplete ? (
        <Suspense>
          <UnpricedNote names={price.missing.map((part) => t(`vocabulary:pricePart.${part}`))} />
        </Suspense>
      ) : null}
    </Stack>
  );
}

/** Says where a project has other implants than were ordered, as its price stays that of the order (decisions 18). */
export function OtherImplants({ project }: { project: Pick<Project, 'implants' | 'projectPrice'> }) {
  const { t } = useTranslation('projectUi');
  const count = implantsCharged(project.projectPrice.lines);
  const planned = project.implants.length;
  if (count === null || count === planned) return null;
  return (
    <Text fz="sm" fw={600} mt="xs" c="var(--warning)">
      {t('price.otherImplants', { count, planned })}
    </Text>
  );
}
