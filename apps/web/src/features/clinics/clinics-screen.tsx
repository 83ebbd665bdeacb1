import { Button } from '@mantine/core';
import { can } from '@maxilla/domain/people';
import { readablePhone } from '@maxilla/domain/phone-text';
import { IconBuildingHospital, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useMe } from '../../api/me.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { ListScreen } from '../../ui/list-screen.tsx';
import { useListSearch } from '../../ui/list-search.ts';
import { WhileAllowed } from '../../ui/while-allowed.tsx';

const ClinicDialog = lazyDialog(async () => (await import('./clinic-dialog.tsx')).ClinicDialog);

/** The list of clinics, for staff (spec 1 §2). */
export function ClinicsScreen() {
  const { t } = useTranslation('clinics');
  const me = useMe();
  const [{ page = 1 }] = useListSearch();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ListScreen
        call={api.clinics.list}
        rows={(reply) => reply.clinics}
        fixed
        columns={[
          { id: 'id', header: t('id'), cell: (row) => row.id, sortable: true, width: 90, card: 'title' },
          {
            id: 'name',
            header: t('name'),
            cell: (row) => <strong>{row.name}</strong>,
            sortable: true,
            card: 'title',
          },
          { id: 'emailAddress', header: t('emailAddress'), cell: (row) => row.emailAddress, sortable: true },
          {
            id: 'telephoneNumber',
            header: t('telephoneNumber'),
            cell: (row) => <span className="tabular">{readablePhone(row.telephoneNumber)}</span>,
            sortable: true,
            width: 180,
          },
        ]}
        rowLink={(row) => ({
          to: '/clinics/$clinicId/details',
          params: { clinicId: String(row.id) },
          search: { from: page },
          'aria-label': `${row.id} ${row.name}`,
        })}
        title={t('title')}
        search={t('search')}
        icon={IconBuildingHospital}
        none={{ title: t('none.title'), text: t('none.text') }}
        noMatch={(text) => ({ title: t('noMatch.title'), text: t('noMatch.text', { text }) })}
        actions={
          can(me, 'EDIT_CLINIC') ? (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          ) : null
        }
      />
      <WhileAllowed refusal={can(me, 'EDIT_CLINIC') ? null : 'access.denied'}>
        {adding ? <ClinicDialog onClose={() => setAdding(false)} /> : null}
      </WhileAllowed>
    </>
  );
}
