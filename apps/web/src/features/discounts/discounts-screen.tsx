import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { whyOver } from '@maxilla/domain/discounts';
import { DISCOUNT_STATES } from '@maxilla/domain/discount-states';
import type { DiscountState } from '@maxilla/domain/discount-states';
import { can } from '@maxilla/domain/people';
import { IconBan, IconDiscount, IconEye, IconPencil, IconPlus, IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useMe } from '../../api/me.ts';
import { readAgain } from '../../api/stale.ts';
import { NOTHING, today, useFormat } from '../../i18n/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { ListScreen } from '../../ui/list-screen.tsx';
import { choice, useListSearch } from '../../ui/list-search.ts';
import type { ListSearch } from '../../ui/list-search.ts';
import { showRefusal } from '../../ui/refusal-toast.ts';
import { RowOpener } from '../../ui/row-opener.tsx';
import { useSubmit } from '../../ui/submit.ts';
import { Tag } from '../../ui/tag.tsx';
import { WhileAllowed } from '../../ui/while-allowed.tsx';
import { DiscountChanges } from './discount-changes.tsx';
import { useDiscountValue } from './discount-words.ts';
import type { Discount, DiscountDetails } from './discount-words.ts';

const DiscountDialog = lazyDialog(async () => (await import('./discount-dialog.tsx')).DiscountDialog);

/** Search params of the list; those that may be used are shown unless the others are asked for (spec 1 §2). */
export type DiscountsSearch = ListSearch & { state?: DiscountState };

/** The dialog that is open over the list. */
type Opened =
  | { readonly what: 'add' }
  | { readonly what: Change; readonly discount: DiscountDetails }
  | { readonly what: 'code'; readonly discount: Discount; readonly code: string };

/** What is done to a discount, of which all details are read before. */
type Change = 'edit' | 'end' | 'reopen';

/** The list of discounts, for staff who may see it (spec 1 §2). */
export function DiscountsScreen() {
  const { t } = useTranslation('discounts');
  const me = useMe();
  const format = useFormat();
  const valueOf = useDiscountValue();
  const [{ state = 'ACTIVE' }] = useListSearch<DiscountsSearch>();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const editable = can(me, 'CREATE_OR_DELETE_DISCOUNT');
  const opening = useSubmit<{ readonly what: Change; readonly id: number }, DiscountDetails>({
    send: ({ id }) => api.discounts.read({ params: { id } }),
    done: (discount, { what }) => setOpened({ what, discount }),
    refused: showRefusal,
  });
  const open = (what: Change, { id }: Discount) => void opening.submit({ what, id });
  const showing = useSubmit<Discount, { readonly discountCode: string }>({
    send: ({ id }) => api.discounts.code({ params: { id } }),
    done: ({ discountCode: code }, discount) => setOpened({ what: 'code', discount, code }),
    refused: showRefusal,
  });
  return (
    <>
      <ListScreen
        call={api.discounts.list}
        rows={(reply) => reply.discounts}
        columns={[
          {
            id: 'id',
            header: t('column.id'),
            cell: (row) => (editable ? <DiscountOpener discount={row} onOpen={open} /> : row.id),
            sortable: true,
            width: 80,
          },
          { id: 'type', header: t('column.type'), cell: (row) => t(`type.${row.type}`), sortable: true },
          {
            id: 'state',
            header: t('column.state'),
            cell: (row) => <StateTag discount={row} />,
            sortable: true,
            card: 'badge',
          },
          {
            id: 'value',
            header: t('column.value'),
            cell: (row) => <strong className="tabular">{valueOf(row)}</strong>,
            sortable: true,
            align: 'end',
            card: 'title',
          },
          {
            id: 'code',
            header: t('column.code'),
            cell: (row) => (
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconEye size={16} aria-hidden />}
                aria-label={t('showOne', { id: row.id })}
                onClick={() => void showing.submit(row)}
              >
                {t('show')}
              </Button>
            ),
          },
          {
            id: 'uses',
            header: t('column.uses'),
            cell: (row) =>
              row.maxUses === null ? row.uses : t('usesOf', { uses: row.uses, most: row.maxUses }),
            align: 'end',
            yields: 1,
          },
          {
            id: 'expiresOn',
            header: t('column.expiresOn'),
            cell: (row) => (row.expiresOn ? format.day(row.expiresOn) : NOTHING),
            yields: 2,
          },
          {
            id: 'createdTime',
            header: t('column.createdTime'),
            cell: (row) => format.dayOf(row.createdTime),
            sortable: true,
          },
          ...(editable
            ? [
                {
                  id: 'actions',
                  header: t('column.actions'),
                  align: 'end' as const,
                  cell: (row: Discount) => (
                    <Group gap={4} justify="flex-end" wrap="nowrap">
                      <IconButton
                        icon={IconPencil}
                        label={t('editOne', { id: row.id })}
                        variant="subtle"
                        onClick={() => open('edit', row)}
                      />
                      <EndButton discount={row} onOpen={open} />
                    </Group>
                  ),
                },
              ]
            : []),
        ]}
        title={t('title')}
        search={t('search')}
        icon={IconDiscount}
        none={{ title: t('none.title'), text: t('none.text') }}
        noMatch={(text) => ({
          title: t('noMatch.title'),
          text: text === '' ? t('noMatch.INACTIVE') : t('noMatch.text', { text }),
        })}
        filter={{ fields: <StateFilter />, query: { state }, narrows: state !== 'ACTIVE' }}
        actions={
          editable ? (
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setOpened({ what: 'add' })}
            >
              {t('add')}
            </Button>
          ) : null
        }
      />

      <WhileAllowed refusal={editable ? null : 'access.denied'}>
        {opened?.what === 'add' ? <DiscountDialog onClose={close} /> : null}
        {opened?.what === 'edit' ? <DiscountDialog discount={opened.discount} onClose={close} /> : null}
        {opened?.what === 'end' || opened?.what === 'reopen' ? (
          <EndDialog what={opened.what} discount={opened.discount} onClose={close} />
        ) : null}
      </WhileAllowed>

      {opened?.what === 'code' ? <CodeDialog {...opened} onClose={close} /> : null}
    </>
  );
}

/** The number of a discount, by which its row is opened. */
function DiscountOpener({
  discount,
  onOpen,
}: {
  discount: Discount;
  onOpen: (what: 'edit', discount: Discount) => void;
}) {
  const { t } = useTranslation('discounts');
  return (
    <RowOpener aria-label={t('editOne', { id: discount.id })} onOpen={() => onOpen('edit', discount)}>
      {discount.id}
    </RowOpener>
  );
}

/** Whether a discount may be used, or why it may not. */
function StateTag({ discount }: { discount: Discount }) {
  const { t } = useTranslation('discounts');
  const over = whyOver(discount, today());
  return over === null ? (
    <Tag tone="success">{t('state.active')}</Tag>
  ) : (
    <Tag tone="neutral">{t(`state.${over}`)}</Tag>
  );
}

/** Ends a discount, or lets one that was ended be used again. */
function EndButton({
  discount,
  onOpen,
}: {
  discount: Discount;
  onOpen: (what: 'end' | 'reopen', discount: Discount) => void;
}) {
  const { t } = useTranslation('discounts');
  const ends = !discount.ended;
  return (
    <IconButton
      icon={ends ? IconBan : IconRestore}
      label={t(ends ? 'endOne' : 'reopenOne', { id: discount.id })}
      variant="subtle"
      onClick={() => onOpen(ends ? 'end' : 'reopen', discount)}
    />
  );
}

function StateFilter() {
  const { t } = useTranslation('discounts');
  const [{ state = 'ACTIVE' }, change] = useListSearch<DiscountsSearch>();
  return (
    <NativeSelect
      aria-label={t('column.state')}
      w={{ base: '100%', xs: 190 }}
      data={DISCOUNT_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
      value={state}
      onChange={({ currentTarget: { value } }) => {
        const wanted = choice(value, DISCOUNT_STATES);
        change({ state: wanted === 'ACTIVE' ? undefined : wanted });
      }}
    />
  );
}

type DialogProps = { discount: DiscountDetails; onClose: () => void };

type CodeProps = { discount: Discount; code: string; onClose: () => void };

function CodeDialog({ discount, code, onClose }: CodeProps) {
  const { t } = useTranslation('discounts');
  return (
    <Dialog onClose={onClose} role="alertdialog" title={t('codeOf', { id: discount.id })} size="sm">
      <Text fz={24} fw={700} className="tabular" ta="center" py="md" style={{ overflowWrap: 'anywhere' }}>
        {code}
      </Text>
      <DiscountChanges discount={discount} />
    </Dialog>
  );
}

function EndDialog({ what, discount, onClose }: DialogProps & { what: 'end' | 'reopen' }) {
  const { t } = useTranslation('discounts');
  const { id, code } = discount;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t(`${what}.title`)}
      question={t(`${what}.question`, { code })}
      action={t(`${what}.action`)}
      danger={what === 'end'}
      onConfirm={async (idempotencyKey) => {
        const change = what === 'end' ? api.discounts.remove : api.discounts.reopen;
        await change({ params: { id }, idempotencyKey });
        await readAgain('discount', id);
        notifications.show({ message: t(`${what}.done`, { code }) });
      }}
    />
  );
}
