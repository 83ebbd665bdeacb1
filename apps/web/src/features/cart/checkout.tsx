import { Alert, Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { orders } from '@maxilla/contract/cart';
import type { ErrorCode } from '@maxilla/domain/errors';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { FormEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { useStore } from '../../api/use-store.ts';
import { AddressLines } from '../../project-ui/address-lines.tsx';
import { UnpricedNote } from '../../project-ui/unpriced-note.tsx';
import { AddressFields } from '../../ui/address-fields.tsx';
import { ADDRESS_FIELDS, ADDRESS_RULES, addressValues } from '../../ui/address.ts';
import type { AddressValues } from '../../ui/address.ts';
import { DraftLine } from '../../ui/draft-line.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { focusClosed } from '../../ui/focus-closed.ts';
import { useSubmitForm } from '../../ui/form.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TERMS } from '../../ui/terms.ts';
import { firstUnsendable } from '../../ui/unsendable.ts';
import type { Cart } from './cart-query.ts';
import { changesOnTheWay } from './changes-on-the-way.ts';
import { contentIn } from './content.ts';
import type { Ordered } from './cart-search.ts';
import { DiscountField, discountRefusal } from './discount-field.tsx';
import type { DiscountInput } from './discount-field.tsx';
import { refusedFor } from './refused-for.ts';
import { RefusedParts } from './refused-parts.tsx';
import { QuotedLater, TotalLines } from './total-lines.tsx';
import type { useOrderedCart } from './use-ordered-cart.ts';

type Values = AddressValues & { discountCode: DiscountInput; termsAccepted: boolean };

/** Whether a refusal leaves open if an earlier attempt, or this one, has ordered. */
const isUnknown = (status: number, code: ErrorCode) =>
  status >= 500 || status === 401 || status === 429 || code === 'request.duplicate';

type Props = {
  /** The parts of the screen with what is ordered, and this form. */
  within: RefObject<HTMLElement | null>;
  cart: Cart;
  /**
   * Whether the cart was read after the screen was opened; an earlier copy may differ from what is ordered.
   */
  fresh: boolean;
  onOrdered: (ordered: Ordered) => void;
  /** Holds the cart while it is being ordered. */
  hold: Omit<ReturnType<typeof useOrderedCart>, 'cart'>;
};

/** Orders everything in the cart, all or nothing. */
export function Checkout({ within, cart, fresh, onOrdered, hold }: Props) {
  const { t } = useTranslation('cart');
  const [changing, setChanging] = useState(false);
  const isChanging = useStore(changesOnTheWay) > 0;
  const content = JSON.stringify(contentIn(cart));
  /** What an order was pressed for while a change of the cart was on its way; null if none was. */
  const [early, setEarly] = useState<string | null>(null);
  /** The cart for which an order was refused last. */
  const [judged, setJudged] = useState<Cart | null>(null);
  const usual = cart.addresses.find(({ type }) => type === 'PRIMARY') ?? cart.addresses[0];
  const { form, onSubmit, busy, error, draft } = useSubmitForm<Values, ReplyOf<(typeof orders)['create']>>({
    // The terms are accepted for this order, each time.
    draft: { form: 'checkout', unkept: ['termsAccepted'] },
    initial: {
      ...addressValues(usual),
      discountCode: null,
      termsAccepted: false,
    },
    rules: {
      ...ADDRESS_RULES,
      discountCode: (input) => discountRefusal(input, cart),
      termsAccepted: (accepted) => (accepted ? null : 'order.termsRequired'),
    },
    fieldOf: (path) => path.replace('deliveryAddress.', ''),
    send: ({ termsAccepted, discountCode: _applied, ...deliveryAddress }, idempotencyKey) => {
      hold.begin(cart);
      return api.orders.create({
        body: { deliveryAddress, termsAccepted, expectedTotal: cart.totals.total },
        idempotencyKey,
      });
    },
    of: [contentIn(cart), hold.round],
    done: async (reply) => {
      onOrdered({ ...reply, accessories: reply.accessoryOrderId !== null });
      await Promise.all([readAgain('project'), readAgain('cart'), readAgain('notification')]);
    },
    refused: ({ code, status }) => {
      setJudged(cart);
      // Asking again with the same key tells whether it was ordered.
      if (isUnknown(status, code)) hold.lose();
      else hold.end();
      if (code === 'cart.empty') notifications.show({ message: t('empty.meanwhile'), color: 'yellow' });
      // It may be due to a change of the cart since it was read, such as a price, a discount code or the stock.
      void readAgain('cart');
    },
  });
  const refused = error ? refusedFor(error, cart, judged) : null;
  const isOver = refused !== null && refused.projects.length + refused.accessories.length === 0;
  const places = cart.addresses.flatMap(({ type, ...place }) =>
    type === 'BILLING' ? [] : { ...place, type },
  );
  const wrong = ADDRESS_FIELDS.some((field) => Boolean(form.errors[field]));
  const open = changing || wrong || cart.addresses.length === 0;
  function order(event: FormEvent<HTMLFormElement>) {
    // A quantity that cannot be had is not what would be ordered.
    const unsendable = firstUnsendable(within.current);
    setEarly(!unsendable && isChanging ? content : null);
    if (!unsendable && !isChanging) return onSubmit(event);
    event.preventDefault();
    if (unsendable) focusClosed(unsendable);
  }
  return (
    <form onSubmit={order} noValidate>
      <Stack gap="md">
        <FormError error={isOver ? null : error}>
          {refused ? <RefusedParts cart={cart} refused={refused} /> : null}
        </FormError>
        <fieldset disabled={hold.held} style={{ minWidth: 0, padding: 0, margin: 0, border: 0 }}>
          <Stack gap="md">
            <DraftLine notice={draft} />
            <Group justify="space-between" gap="xs">
              <Text component="h3" fw={600} fz="sm">
                {t('address.title')}
              </Text>
              {open ? null : (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => {
                    flushSync(() => setChanging(true));
                    form.getInputNode('addressLine1')?.focus();
                  }}
                >
                  {t('address.change')}
                </Button>
              )}
            </Group>
            {open && places.length > 1 ? (
              <Group gap="xs" role="group" aria-label={t('address.choose')}>
                {places.map(({ type, ...address }) => (
                  <Button key={type} variant="default" onClick={() => form.setValues(addressValues(address))}>
                    {t(`address.kind.${type}`)}
                  </Button>
                ))}
              </Group>
            ) : null}
            {open ? (
              <AddressFields propsOf={(field) => form.getInputProps(field)} />
            ) : (
              <AddressLines {...form.values} />
            )}
            {/* Validated on submit only, because on blur the user is heading for the button that applies the
                code. */}
            <DiscountField cart={cart} {...form.getInputProps('discountCode')} />
          </Stack>
        </fieldset>
        <TotalLines totals={cart.totals} />
        <QuotedLater items={cart.items} />
        <UnpricedNote names={cart.deliveryMissing ? [t('delivery')] : []} />
        <Checkbox
          label={
            <>
              {t('terms.accept')}{' '}
              <Anchor href={TERMS} target="_blank" rel="noreferrer" inherit>
                {t('terms.link')}
              </Anchor>
            </>
          }
          // A cart that has grown meanwhile moves it from under the finger.
          disabled={!fresh}
          {...form.getInputProps('termsAccepted', { type: 'checkbox' })}
        />
        {/* A press while the cart changes is answered, not swallowed: nobody orders at a total that they have not seen. */}
        <div role="status">
          {early !== null && early !== content && !isChanging ? (
            <Alert color="orange" icon={<IconAlertTriangle size={18} />} role={undefined}>
              {t('changedMeanwhile')}
            </Alert>
          ) : null}
        </div>
        <SubmitButton busy={busy || (early !== null && isChanging)} disabled={!fresh} size="md" fullWidth>
          {t('order')}
        </SubmitButton>
        <Text fz="xs" c="dimmed" ta="center">
          {t('onAccount')}
        </Text>
      </Stack>
    </form>
  );
}
