import { useTranslation } from 'react-i18next';
import { ErrorText } from '../../ui/error-text.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useQuantity } from './use-quantity.ts';

type Props = {
  accessory: { readonly id: number; readonly stock: number; readonly description: string };
  inCart: number;
  disabled?: boolean;
};

/** Quantity of an accessory in the cart. 0 removes it; the stock is the maximum, which the field states. */
export function QuantityField({ accessory, inCart, disabled = false }: Props) {
  const { t } = useTranslation('cart');
  const { quantity, most, error, change } = useQuantity(accessory, inCart);
  const name = accessory.description;
  return (
    <Stepper
      value={quantity}
      onChange={change}
      disabled={disabled}
      min={0}
      // The quantity in the cart may exceed the remaining stock.
      max={Math.max(most, inCart)}
      digits={3}
      aria-label={t('quantity.of', { name })}
      fewer={t(quantity === 1 ? 'remove.of' : 'quantity.fewer', { name })}
      more={t('quantity.more', { name })}
      error={error ? <ErrorText code={error.code} fallback={error.message} /> : null}
      description={quantity === most && most > 0 ? t('quantity.most', { count: most }) : null}
      inputWrapperOrder={['input', 'description', 'error']}
    />
  );
}
