import { Badge, Paper, Skeleton, Tabs } from '@mantine/core';
import { BEFORE_ORDER_STATES } from '@maxilla/domain/states';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListSearch } from '../../../../ui/list-search.ts';
import type { ListSearch } from '../../../../ui/list-search.ts';
import type { Project } from '../../../../project-ui/project.ts';
import classes from '../page.module.css';
import { TABS } from '../page-search.ts';
import type { PageSearch, Tab } from '../page-search.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';

const MessagesTab = lazyPart(async () => (await import('../messages/messages-tab.tsx')).MessagesTab);
const DocumentsTab = lazyPart(async () => (await import('./load-documents-tab.ts')).loadDocumentsTab());
const InformationTab = lazyPart(async () => (await import('./information-tab.tsx')).InformationTab);
const HistoryTab = lazyPart(async () => (await import('./history-tab.tsx')).HistoryTab);

/** The initial tab: the project for staff, the conversation for a dentist once the project is ordered. */
function firstTab(project: Project, staff: boolean): Tab {
  return staff || BEFORE_ORDER_STATES.includes(project.projectState) ? 'information' : 'messages';
}

/** The tabs of a project, with the current one in the URL. Tabs stay mounted, so that typed text is kept. */
export function ProjectTabs({ project, staff }: { project: Project; staff: boolean }) {
  const { t } = useTranslation('project');
  const [{ tab }, change] = useListSearch<ListSearch & PageSearch>();
  const shown = tab && (staff || tab !== 'history') ? tab : firstTab(project, staff);
  const [visited, setVisited] = useState<ReadonlySet<Tab>>(new Set([shown]));
  if (!visited.has(shown)) setVisited(new Set([...visited, shown]));
  const tabs = TABS.filter((one) => staff || one !== 'history');
  return (
    <Paper withBorder bg="var(--surface)">
      <Tabs value={shown} onChange={(value) => change({ tab: value as Tab }, { replace: true })} keepMounted>
        <Tabs.List
          px={{ base: 4, sm: 'xs' }}
          style={{ flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden' }}
        >
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one} className={classes['tab']}>
              {t(`tab.${one}`)}
              {one === 'messages' ? <Unanswered count={project.unansweredMessages} /> : null}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((one) => (
          <Tabs.Panel key={one} value={one} p={{ base: 'md', sm: 'lg' }}>
            {visited.has(one) ? (
              <Suspense fallback={<Skeleton height={160} radius="md" />}>
                <Part tab={one} project={project} staff={staff} />
              </Suspense>
            ) : null}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Paper>
  );
}

/** Number of unanswered messages from the dentist. */
function Unanswered({ count }: { count: number }) {
  const { t } = useTranslation('project');
  if (count === 0) return null;
  const words = t('stopped.unanswered', { count });
  return (
    <Badge ml={6} size="sm" circle={count < 10} title={words} aria-label={words}>
      {count}
    </Badge>
  );
}

function Part({ tab, project, staff }: { tab: Tab; project: Project; staff: boolean }) {
  if (tab === 'messages') return <MessagesTab project={project} staff={staff} />;
  if (tab === 'documents') return <DocumentsTab project={project} />;
  if (tab === 'history') return <HistoryTab projectId={project.id} />;
  return <InformationTab project={project} staff={staff} />;
}
