import { Box, Tabs } from '@mantine/core';
import { can } from '@maxilla/domain/people';
import { IconArchive, IconTruckDelivery } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me.ts';
import { choice, useListSearch } from '../../ui/list-search.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ArchivedProjects } from './archived-projects.tsx';
import { CourierData } from './courier-data.tsx';
import { DOCUMENT_TABS } from './office-documents-search.ts';
import type { OfficeDocumentsSearch } from './office-documents-search.ts';

const ICONS = { courier: IconTruckDelivery, archived: IconArchive } as const;

/** The laboratory's documents: the courier's data, for staff who may edit them, and archived files (spec 1 §2). */
export function OfficeDocumentsScreen() {
  const { t } = useTranslation('officeDocuments');
  const me = useMe();
  const [search, change] = useListSearch<OfficeDocumentsSearch>();
  const tabs = DOCUMENT_TABS.filter((tab) => tab !== 'courier' || can(me, 'EDIT_COURIER_DOCUMENTS'));
  const shown = tabs.find((tab) => tab === search.tab) ?? tabs[0] ?? 'archived';
  return (
    <>
      <PageHeader title={t('title')} />
      <Tabs
        value={shown}
        keepMounted={false}
        onChange={(tab) =>
          change({ tab: choice(tab, DOCUMENT_TABS), q: undefined, orderBy: undefined, sort: undefined })
        }
      >
        <Tabs.List
          mb="md"
          aria-label={t('tabs')}
          style={{ flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden' }}
        >
          {tabs.map((tab) => {
            const Icon = ICONS[tab];
            return (
              <Tabs.Tab
                key={tab}
                value={tab}
                flex="none"
                px={{ base: 'xs', xs: 'md' }}
                leftSection={<Box component={Icon} size={16} visibleFrom="xs" aria-hidden />}
              >
                {t(`tab.${tab}`)}
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
        {tabs.includes('courier') ? (
          <Tabs.Panel value="courier">
            <CourierData />
          </Tabs.Panel>
        ) : null}
        <Tabs.Panel value="archived">
          <ArchivedProjects />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
