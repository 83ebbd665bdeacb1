import { Autocomplete, Group, Text } from '@mantine/core';
import type { AutocompleteProps } from '@mantine/core';
import type { DateRange } from '@maxilla/domain/calendar';
import { NAME } from '@maxilla/domain/texts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useMe } from '../../../api/me.ts';
import { query } from '../../../api/query.ts';
import { askedBy } from '../../../project-ui/asked-by.ts';
import { AbsenceTag } from '../../../project-ui/absence-tag.tsx';
import { useOffered } from '../../../ui/use-offered.ts';

/** A dentist: the typed text, and the id of the selected dentist. */
export type ChosenOwner = { readonly name: string; readonly known: number | null };

type Props = Omit<AutocompleteProps, 'value' | 'onChange' | 'data'> & {
  value: ChosenOwner;
  onChange: (chosen: ChosenOwner) => void;
  absences: readonly DateRange[];
};

/** Search field for the dentist on whose behalf staff create a project, with the absences of who is chosen. */
export function OwnerField({ value, onChange, absences, ...props }: Props) {
  const { t } = useTranslation('newproject');
  const me = useMe();
  const { asked, among } = useOffered(value.name);
  const list = useQuery({
    ...query(api.users.list, {
      query: {
        ...askedBy(me, 'ROLE_USER'),
        orderedFor: true,
        orderBy: 'fullName',
        sort: 'asc',
        ...(asked && value.known === null ? { searchKey: asked } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const found = among(list.data?.users ?? [], ({ fullName }) => fullName, list.isPlaceholderData);
  const isNobody =
    value.known === null && asked !== '' && list.isSuccess && !list.isPlaceholderData && found.length === 0;
  const chosen = useRef<{ readonly id: number; readonly name: string }>(undefined);
  return (
    <div>
      <Autocomplete
        label={t('owner')}
        description={t(value.known === null ? 'ownerHint' : 'ownerKnown')}
        error={isNobody ? t('ownerNobody') : undefined}
        required
        autoComplete="off"
        maxLength={NAME}
        value={value.name}
        onChange={(name) =>
          onChange({ name, known: chosen.current?.name === name ? chosen.current.id : null })
        }
        onOptionSubmit={(id) => {
          const user = found.find((one) => String(one.id) === id);
          chosen.current = user && { id: user.id, name: user.fullName };
        }}
        data={found.map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
        filter={({ options }) => options}
        renderOption={({ option }) => {
          const user = found.find(({ id }) => String(id) === option.value);
          return (
            <Group justify="space-between" wrap="nowrap" w="100%">
              <Text fz="sm" truncate>
                {user?.fullName}
              </Text>
              <Text fz="xs" c="dimmed" truncate>
                {user?.city}
              </Text>
            </Group>
          );
        }}
        {...props}
      />
      <Group role="status" gap={6} mt={absences.length > 0 ? 8 : 0}>
        {absences.map((absence) => (
          <AbsenceTag key={absence.from} {...absence} />
        ))}
      </Group>
    </div>
  );
}
