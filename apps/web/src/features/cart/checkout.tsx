import { Anchor, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { AddressFields } from '../../ui/address-fields.tsx';
import { ADDRESS_RULES, addressValues } from '../../ui/address.ts';
import type { AddressValues } from '../../ui/address.ts';
import { ErrorText } from '../../ui/error-text.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useSubmitForm } from '../../ui/form.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useSubmit } from '../../ui/submit.ts';
import type { Cart, Totals } from './cart-query.ts';
import { TotalLines } from './total-lines.tsx';

export type Ordered = { readonly orderId: number; readonly projectIds: readonly number[] };

const TERMS = '/documents/cgv.pdf';

type Values = AddressValues & { termsAccepted: boolean };

/** Orders everything in the cart, all or nothing. */
export function Checkout({ cart, onOrdered }: { cart: Cart; onOrdered: (ordered: Ordered) => void }) {
  const { t } = useTranslation('cart');
  const queryClient = useQueryClient();
  const discount = useDiscount(cart);
  const { form, onSubmit, busy, error } = useSubmitForm<Values, { orderId: number; projectIds: number[] }>({
    initial: {
      ...addressValues(cart.addresses[0]),
      termsAccepted: false,
    },
    rules: {
      ...ADDRESS_RULES,
      termsAccepted: (accepted) => (accepted ? null : 'order.termsRequired'),
    },
    fieldOf: (path) => path.replace('deliveryAddress.', ''),
    send: ({ termsAccepted, ...deliveryAddress }, idempotencyKey) =>
      api.orders.create({
        body: {
          deliveryAddress,
          termsAccepted,
          expectedTotal: discount.totals.total,
          ...(discount.code ? { discountCode: discount.code } : {}),
        },
        idempotencyKey,
      }),
    done: async (reply) => {
      onOrdered(reply);
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [area] }) =>
          area === 'cart' || area === 'projects' || area === 'notifications',
      });
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <FormError error={error} />
        <Text component="h3" fw={600} fz="sm">
          {t('address.title')}
        </Text>
        <AddressFields propsOf={(field) => form.getInputProps(field)} />
        <DiscountField discount={discount} />
        <TotalLines totals={discount.totals} />
        <Checkbox
          label={
            <>
              {t('terms.accept')}{' '}
              <Anchor href={TERMS} target="_blank" rel="noreferrer" inherit>
                {t('terms.link')}
              </Anchor>
            </>
          }
          {...form.getInputProps('termsAccepted', { type: 'checkbox' })}
        />
        <SubmitButton busy={busy} size="md" fullWidth>
          {t('order')}
        </SubmitButton>
        <Text fz="xs" c="dimmed" ta="center">
          {t('onAccount')}
        </Text>
      </Stack>
    </form>
  );
}

type Discount = ReturnType<typeof useDiscount>;

/** The totals with the discount code that was applied, if any; anew when the cart changes. */
function useDiscount(cart: Cart) {
  const [text, setText] = useState('');
  const [applied, setApplied] = useState<{ code: string; totals: Totals; cart: Cart } | null>(null);
  const { submit, busy, error, clearError } = useSubmit<string, Totals>({
    send: (discountCode, idempotencyKey) => api.cart.quote({ body: { discountCode }, idempotencyKey }),
    done: (totals, code) => setApplied({ code, totals, cart }),
    refused: () => setApplied(null),
  });
  const current = applied?.cart === cart ? applied : null;
  return {
    text,
    type: (value: string) => {
      setText(value);
      clearError();
    },
    apply: () => void submit(text.trim()),
    remove: () => {
      setApplied(null);
      setText('');
    },
    busy,
    error,
    code: current?.code ?? null,
    totals: current?.totals ?? cart.totals,
  };
}

function DiscountField({ discount }: { discount: Discount }) {
  const { t } = useTranslation('cart');
  const { text, type, apply, remove, busy, error, code } = discount;
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <TextInput
        label={t('discount.label')}
        flex={1}
        maxLength={200}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (text.trim() !== '') apply();
        }}
        readOnly={code !== null}
        error={error ? <ErrorText code={error.code} fallback={error.message} /> : null}
        description={code ? t('discount.applied') : null}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <Button
        variant="default"
        mt={25}
        loading={busy}
        disabled={text.trim() === ''}
        onClick={code ? remove : apply}
      >
        {t(code ? 'discount.remove' : 'discount.apply')}
      </Button>
    </Group>
  );
}
