import type { ProjectPrice } from '@maxilla/contract/project';
import type { PricePart } from '@maxilla/domain/pricing';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useFormat } from '../i18n/format.ts';
import { PriceLines } from '../ui/price-lines.tsx';

/** Parts charged per piece. */
const COUNTED: Partial<Record<PricePart, true>> = {
  ELEMENT: true,
  MAXILLARY_ELEMENT: true,
  MANDIBULAR_ELEMENT: true,
  ALIGNER: true,
};

/** The price of a project with its parts (decisions 18). */
export function ProjectPriceLines({ price }: { price: z.output<typeof ProjectPrice> }) {
  const { t } = useTranslation(['projectUi', 'vocabulary']);
  const format = useFormat();
  const lines = price.lines
    .filter(({ totalPrice }) => totalPrice !== 0)
    .map(({ code, part, quantity, unitPrice, totalPrice }) => {
      const name = t(`vocabulary:pricePart.${part}`);
      return {
        key: `${part} ${code}`,
        label:
          part in COUNTED ? t('price.counted', { name, quantity, price: format.euros(unitPrice) }) : name,
        amount: totalPrice,
      };
    });
  return (
    <PriceLines
      lines={lines}
      total={price.totalPrice}
      note={t('price.vat', { rate: format.number(price.vatRate / 100) })}
    />
  );
}
