import { Button, Text } from '@mantine/core';
import { availabilityOf, expectedBack } from '@maxilla/domain/accessories';
import { IconBell, IconBellCheck, IconShoppingCartPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { readAgain } from '../../../api/stale.ts';
import { today, useFormat } from '../../../i18n/format.ts';
import { ErrorText } from '../../../ui/error-text.tsx';
import { useSubmit } from '../../../ui/submit.ts';
import { QuantityField } from '../quantity-field.tsx';
import { useQuantity } from '../use-quantity.ts';
import { WRAPPING } from '../../../ui/wrapping.ts';
import classes from './accessories.module.css';
import { accessoriesQuery } from './accessories-query.ts';
import type { Accessory } from './accessories-query.ts';
import { AccessoryPicture } from './accessory-picture.tsx';

type Props = { accessory: Accessory; inCart: number };

/** An accessory with its price, remaining stock, and quantity in the cart. */
export function AccessoryCard({ accessory, inCart }: Props) {
  const { t } = useTranslation('accessories');
  const format = useFormat();
  const id = useId();
  const { description, details, reference, unitPrice } = accessory;
  return (
    <article className={classes['card']} aria-labelledby={id}>
      <AccessoryPicture picture={accessory.picture} />
      <div className={classes['text']}>
        <Text component="h2" id={id} fw={600} fz="sm" lh={1.3}>
          {description}
        </Text>
        <Text fz="xs" c="dimmed">
          {details}
        </Text>
        <Text fz="xs" c="dimmed">
          {t('reference', { reference })}
        </Text>
        <Text fw={700} className="tabular" mt={4}>
          {format.euros(unitPrice)}{' '}
          <Text span fz="xs" c="dimmed" fw={400}>
            {t('excluding')}
          </Text>
        </Text>
        <Stock accessory={accessory} />
      </div>
      <div className={classes['choice']}>
        {inCart > 0 ? (
          <QuantityField accessory={accessory} inCart={inCart} />
        ) : (
          <NotInCart accessory={accessory} />
        )}
      </div>
    </article>
  );
}

function Stock({ accessory }: Pick<Props, 'accessory'>) {
  const { t } = useTranslation('accessories');
  const format = useFormat();
  const { stock } = accessory;
  const availability = availabilityOf(stock);
  const back = expectedBack(accessory, today());
  const text = back
    ? t('stock.back', { day: format.day(back) })
    : t(`stock.${availability}`, { count: stock });
  return (
    <span className={classes['stock']} data-availability={availability}>
      {text}
    </span>
  );
}

/** Asks for a mail once a sold-out accessory is there again, or does without it. */
function WarningButton({ accessory: { id, description, warned } }: Pick<Props, 'accessory'>) {
  const { t } = useTranslation('accessories');
  const { submit, busy, error } = useSubmit({
    send: (wanted: boolean, idempotencyKey) =>
      api.accessories[wanted ? 'warn' : 'doNotWarn']({ params: { id }, idempotencyKey }),
    done: (shelf) => queryClient.setQueryData(accessoriesQuery().queryKey, shelf),
    refused: () => void readAgain('cart'),
  });
  return (
    <>
      <Button
        variant="default"
        fullWidth
        {...WRAPPING}
        py={9}
        loading={busy}
        leftSection={warned ? <IconBellCheck size={18} aria-hidden /> : <IconBell size={18} aria-hidden />}
        aria-label={t(warned ? 'warn.onOf' : 'warn.offOf', { name: description })}
        onClick={() => void submit(!warned)}
      >
        {t(warned ? 'warn.on' : 'warn.off')}
      </Button>
      <Refused error={error} />
    </>
  );
}

/** Puts an accessory into the cart; says so if somebody else took the last one meanwhile. */
function NotInCart({ accessory }: Pick<Props, 'accessory'>) {
  const { t } = useTranslation('accessories');
  const { quantity, error, change } = useQuantity(accessory, 0);
  return (
    <>
      {accessory.stock > 0 ? (
        <Button
          variant="light"
          fullWidth
          loading={quantity > 0}
          leftSection={<IconShoppingCartPlus size={18} aria-hidden />}
          aria-label={t('addOf', { name: accessory.description })}
          onClick={() => change(1)}
        >
          {t('add')}
        </Button>
      ) : (
        <WarningButton accessory={accessory} />
      )}
      <Refused error={error} />
    </>
  );
}

/** Why a button of the card was refused, below it. The error's own words are about what is in the cart. */
function Refused({ error }: { error: ApiError | null }) {
  const { t } = useTranslation('accessories');
  return error ? (
    <Text fz="xs" c="var(--mantine-color-error)" role="alert" mt={4}>
      {error.code === 'accessory.soldOut' ? (
        t('taken')
      ) : (
        <ErrorText code={error.code} fallback={error.message} />
      )}
    </Text>
  ) : null;
}
