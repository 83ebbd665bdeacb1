import { Box, Button, Grid, Group, Stack, Text } from '@mantine/core';
import { UNDO_SECONDS } from '@maxilla/domain/actions/undo';
import { COMPANY_ADDRESSES } from '@maxilla/domain/company';
import type { CompanyAddress } from '@maxilla/domain/company';
import { readableSiren } from '@maxilla/domain/identity';
import { IconPencil } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { AddressLines } from '../../project-ui/address-lines.tsx';
import { Facts } from '../../project-ui/facts.tsx';
import { MailLink } from '../../project-ui/mail-link.tsx';
import { PhoneLink } from '../../project-ui/phone-link.tsx';
import { addressValues } from '../../ui/address.ts';
import type { AddressDialog as Dialog } from '../../ui/address-dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useSubmit } from '../../ui/submit.ts';
import { showUndoable } from '../../ui/undo-toast.tsx';
import { CompanyChanges } from './company-changes.tsx';
import { companyQuery } from './company-query.ts';
import type { Company } from './company-query.ts';
import { FirstSteps } from './first-steps.tsx';

const CompanyDialog = lazyDialog(async () => (await import('./company-dialog.tsx')).CompanyDialog);
const AddressDialog = lazyDialog(
  async () => (await import('../../ui/address-dialog.tsx')).AddressDialog,
) as unknown as typeof Dialog;

/** The company's data for its documents, its addresses, and the first steps of the installation. */
export function CompanyScreen() {
  const { t } = useTranslation('company');
  const { data: company } = useSuspenseQuery(companyQuery());
  const [editing, setEditing] = useState(false);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Grid gap="md" align="start">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Panel
            title={t('identity')}
            aside={
              <IconButton
                icon={IconPencil}
                label={t('edit')}
                variant="subtle"
                onClick={() => setEditing(true)}
              />
            }
          >
            <Facts
              facts={(
                ['name', 'legalLine', 'siren', 'vatNumber', 'telephoneNumber', 'emailAddress'] as const
              ).map((field) => ({
                label: t(`field.${field}`),
                value: company[field] === '' ? null : shownOf(field, company[field]),
              }))}
            />
            <Box mt="md">
              <CompanyChanges />
            </Box>
          </Panel>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Addresses company={company} />
        </Grid.Col>
        <Grid.Col span={12}>
          <FirstSteps always />
        </Grid.Col>
      </Grid>

      {editing ? <CompanyDialog company={company} onClose={() => setEditing(false)} /> : null}
    </>
  );
}

/** Display text of a field. */
function shownOf(field: keyof Company, text: string): ReactNode {
  if (field === 'siren') return readableSiren(text);
  if (field === 'telephoneNumber') return <PhoneLink number={text} />;
  return field === 'emailAddress' ? <MailLink address={text} /> : text;
}

const addressOf = ({ officeAddress, parcelAddress }: Company, type: CompanyAddress) =>
  type === 'OFFICE' ? officeAddress : parcelAddress;

function Addresses({ company }: { company: Company }) {
  const { t } = useTranslation('company');
  // With the version that is edited, whatever others change meanwhile.
  const [asked, setAsked] = useState<{ type: CompanyAddress; of: Company } | null>(null);
  const { submit, busy, error } = useSubmit({
    send: (_: null, idempotencyKey) =>
      api.company.removeAddress({
        params: { type: 'PARCELS' },
        query: { version: company.version },
        idempotencyKey,
      }),
    refused: () => void readAgain('company'),
    done: async ({ version }) => {
      const removed = addressValues(company.parcelAddress ?? undefined);
      await readAgain('company');
      showUndoable({
        message: t('address.removed'),
        label: t('address.undo'),
        seconds: UNDO_SECONDS.decision,
        undo: (idempotencyKey) =>
          api.company.saveAddress({
            params: { type: 'PARCELS' },
            query: { version },
            body: removed,
            idempotencyKey,
          }),
        undone: () => readAgain('company'),
      });
    },
  });
  return (
    <Panel title={t('addresses')} anchor="addresses">
      <Stack gap="md">
        <FormError error={error} />
        {COMPANY_ADDRESSES.map((type) => {
          const address = addressOf(company, type);
          return (
            <div key={type}>
              <Text fz="sm" fw={600} component="h3">
                {t(`address.${type}`)}
              </Text>
              {address ? (
                <AddressLines {...address} />
              ) : (
                <Text fz="sm" c="dimmed">
                  {t(type === 'OFFICE' ? 'address.none' : 'address.same')}
                </Text>
              )}
              <Group gap="xs" mt={6}>
                <Button
                  variant="default"
                  aria-label={t(`address.${address ? 'change' : 'add'}Of.${type}`)}
                  onClick={() => setAsked({ type, of: company })}
                >
                  {t(address ? 'address.change' : 'address.add')}
                </Button>
                {type === 'PARCELS' && address ? (
                  <Button variant="subtle" loading={busy} onClick={() => void submit(null)}>
                    {t('address.remove')}
                  </Button>
                ) : null}
              </Group>
            </div>
          );
        })}
      </Stack>

      {asked ? (
        <AddressDialog
          title={t(`address.${asked.type}`)}
          known={addressOf(asked.of, asked.type)}
          draft={{ form: 'company-address', subject: asked.type }}
          send={(body, idempotencyKey) =>
            api.company.saveAddress({
              params: { type: asked.type },
              query: { version: asked.of.version },
              body,
              idempotencyKey,
            })
          }
          done={() => readAgain('company')}
          saved={t('address.saved')}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Panel>
  );
}
