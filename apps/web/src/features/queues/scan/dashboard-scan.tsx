import { actionsInView, placeOf } from '@maxilla/domain/dashboard-access';
import { viewOf } from '@maxilla/domain/views/all';
import { choiceOf } from '@maxilla/domain/views/view';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { useMe } from '../../../api/me.ts';
import { baseQuery, rowsOf } from '../queue-query.ts';
import { ProjectElsewhere, placesOf } from './project-elsewhere.tsx';
import { ScanField } from './scan-field.tsx';
import type { Said } from './scan-field.tsx';
import { useLastScan } from './use-last-scan.ts';
import { OrderElsewhere, orderOf } from './use-order-scan.tsx';
import { selectIn } from '../selection.ts';

/** The scan field of a dashboard: opens the queue in which the scanned project waits, where it is selected then. */
export function DashboardScan() {
  const { t } = useTranslation('queues');
  const me = useMe();
  const navigate = useNavigate();
  const begin = useLastScan();
  const field = useRef<HTMLInputElement>(null);

  async function open(id: number): Promise<Said | null> {
    const isOvertaken = begin();
    const found = await placesOf(id);
    const reachable = (found?.views ?? []).flatMap(({ view, baseProduct }) => {
      const named = viewOf(view, baseProduct ?? undefined);
      const place = named && placeOf(named, me);
      return named && place ? [{ view: named, place }] : [];
    });
    const [first] = reachable;
    if (!first) return { tone: 'absent', text: <ProjectElsewhere id={id} places={found} /> };
    const { view, place } = first;
    const selects = view.screen === 'queue';
    if (selects) {
      const instead = choiceOf({ ...view, actions: actionsInView(view, me) }) !== 'multi';
      selectIn<'project'>(view, await rowsOf<'project'>(view, [id]), { instead });
    }
    if (isOvertaken()) return null;
    await navigate({
      to: '/dashboards/$teamCode/$componentName/views/$viewName',
      params: { teamCode: place.team, componentName: place.component, viewName: view.name },
      search: { ...baseQuery(view), ...(selects ? {} : { q: String(id) }) },
    });
    return null;
  }

  async function openOrder(id: number): Promise<Said | null> {
    const found = await orderOf(id);
    const [first, ...others] = found?.projects ?? [];
    if (first && others.length === 0) return open(first.id);
    const words = t('scan.projectsOfOrder', { id });
    return { tone: 'absent', text: <OrderElsewhere id={id} found={found} words={words} /> };
  }

  async function scan(look: Promise<Said | null>, failed: string): Promise<Said | null> {
    try {
      return await look;
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      return { tone: 'failed', text: failed };
    }
  }

  return (
    <ScanField
      label={t('scan.dashboard')}
      field={field}
      onNumber={(id) => scan(open(id), t('scan.failed', { id }))}
      onOrder={(id) => scan(openOrder(id), t('scan.orderFailed', { id }))}
      onOther={(text) => ({ tone: 'absent', text: t('scan.noCode', { text }) })}
    />
  );
}
