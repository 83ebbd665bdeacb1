import { Group, SimpleGrid, Stack, TextInput, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { meQuery } from '../../api/me.ts';
import type { Me } from '../../api/me.ts';
import { queryClient } from '../../api/query-client.ts';
import { AddressFields } from '../../ui/address-fields.tsx';
import { TelephoneField } from '../../ui/contact-fields.tsx';
import { useRecordForm } from '../../project-actions/record-form.ts';
import { sendChanges } from '../../ui/form-changes.ts';
import { DraftLine } from '../../ui/draft-line.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Panel } from '../../ui/panel.tsx';
import { NameFields, OfficeFields, TitleField } from '../../ui/person-fields.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { profileChanges, profileOf, rulesFor, telephoneRequired } from './profile-form.ts';
import type { Profile } from './profile-form.ts';
import { useShownProfile } from './shown-profile.ts';

export function MyInformation({ me }: { me: Me }) {
  const { t } = useTranslation(['users', 'common']);
  const shownAs = useShownProfile();
  const { form, onSubmit, busy, error, draft } = useRecordForm<Profile, Me>(me, (base = me) => ({
    valuesOf: profileOf,
    shownAs,
    follows: true,
    read: ({ id }) => api.users.profile({ params: { id } }),
    draft: { form: 'profile' },
    rules: rulesFor(base),
    send: (values, idempotencyKey) => {
      const { id, version } = base;
      return sendChanges(profileChanges(profileOf(base), values), base, (body) =>
        api.users.updateProfile({ params: { id }, query: { version }, body, idempotencyKey }),
      );
    },
    done: (saved) => {
      queryClient.setQueryData(meQuery().queryKey, saved);
      notifications.show({ message: t('information.saved'), color: 'teal' });
    },
    fieldOf: (path) => path.replace(/^address\./, ''),
  }));
  const dentist = me.role === 'ROLE_USER';

  return (
    <Panel title={t('information.title')}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <FormError error={error} />
          <DraftLine notice={draft} />
          <TitleField maw={160} propsOf={(field) => form.getInputProps(field)} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <NameFields propsOf={(field) => form.getInputProps(field)} />
            <TextInput
              type="email"
              style={{ gridColumn: '1 / -1' }}
              label={t('field.email')}
              description={t('field.emailHint')}
              inputWrapperOrder={['label', 'input', 'description']}
              value={me.emailAddress}
              readOnly
              variant="filled"
            />
            <TelephoneField
              autoComplete="tel"
              label={t('field.telephoneNumber')}
              required={telephoneRequired(me)}
              {...form.getInputProps('telephoneNumber')}
            />
          </SimpleGrid>
          {dentist ? (
            <>
              <Title order={3} mt="xs">
                {t('information.practice')}
              </Title>
              <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
                <OfficeFields propsOf={(field) => form.getInputProps(field)} />
              </SimpleGrid>
              <Title order={3} mt="xs">
                {t('information.address')}
              </Title>
              <AddressFields propsOf={(field) => form.getInputProps(field)} />
            </>
          ) : null}
          <Group justify="flex-end">
            <SubmitButton busy={busy} disabled={!form.isDirty()}>
              {t('common:save')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
