import { Button, Group } from '@mantine/core';
import type { ErrorCode } from '@maxilla/domain/errors';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { ErrorText } from '../../ui/error-text.tsx';
import { isFocusLost } from '../../ui/focus-back.ts';
import { useSubmit } from '../../ui/submit.ts';
import { showCart } from './cart-query.ts';
import type { Cart } from './cart-query.ts';
import { onTheWay } from './changes-on-the-way.ts';
import { TextField } from '../../ui/text-field.tsx';

/** The text of the discount field; null shows the code applied to the cart. */
export type DiscountInput = string | null;

/** Why the discount code blocks the order: it is no longer valid, or has been typed but not applied. */
export function discountRefusal(input: DiscountInput, cart: Cart): ErrorCode | null {
  if (input === null) return cart.discount?.refused ?? null;
  return input.trim() === '' ? null : 'discount.notApplied';
}

type Props = {
  cart: Cart;
  value?: DiscountInput;
  onChange: (input: DiscountInput) => void;
  error?: ReactNode;
  'data-path'?: string;
  disabled?: boolean;
};

/**
 * Applies or removes the discount code of the cart, which is stored on the server; refusals appear at the
 * field.
 */
export function DiscountField({
  cart,
  value: input = null,
  onChange,
  error: judged,
  disabled = false,
  ...rest
}: Props) {
  const { t } = useTranslation('cart');
  const field = useRef<HTMLInputElement>(null);
  // The code to apply; null removes the current one.
  const { submit, busy, error, clearError } = useSubmit<DiscountInput, Cart>({
    send: (discountCode, idempotencyKey) =>
      discountCode === null
        ? api.cart.removeDiscount({ idempotencyKey })
        : api.cart.applyDiscount({ body: { discountCode }, idempotencyKey }),
    done: (answer) => {
      showCart(answer);
      onChange(null);
      // The button is disabled where no code is left.
      if (isFocusLost()) field.current?.focus();
    },
  });
  const text = input ?? cart.discount?.code ?? '';
  const applied = input === null && cart.discount !== null;
  const refused = applied ? cart.discount?.refused : null;
  const press = () => {
    // The form forgets its error about a field that changes.
    if (!applied) onChange(text);
    void onTheWay(() => submit(applied ? null : text.trim()));
  };
  // What the order is refused for comes after what the code was.
  const wrong = judged ?? (error ? <ErrorText code={error.code} fallback={error.message} /> : null);
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <TextField
        ref={field}
        label={t('discount.label')}
        flex={1}
        data-path={rest['data-path']}
        disabled={disabled}
        value={text}
        onChange={(event) => {
          clearError();
          onChange(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (text.trim() !== '' && !applied) press();
        }}
        readOnly={applied && !refused}
        error={wrong ?? (refused ? <ErrorText code={refused} /> : null)}
        description={applied && !refused ? t('discount.applied') : null}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <Button
        variant="default"
        mt={25}
        loading={busy}
        disabled={disabled || text.trim() === ''}
        onClick={press}
      >
        {t(applied ? 'discount.remove' : 'discount.apply')}
      </Button>
    </Group>
  );
}
