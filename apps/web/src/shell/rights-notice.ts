import { notifications } from '@mantine/notifications';
import type { DashboardComponent } from '@maxilla/domain/dashboards';
import type { RegisteredRouter } from '@tanstack/react-router';
import type { Me } from '../api/me.ts';
import { queryClient } from '../api/query-client.ts';
import { i18n, loadWords } from '../i18n/i18n.ts';

type Rights = Pick<Me, 'permissions' | 'teams' | 'dashboards'>;

/** Long enough to read several names. */
const READ_MS = 20_000;

function gained<Right extends string>(before: readonly Right[], after: readonly Right[]): readonly Right[] {
  return after.filter((right) => !before.includes(right));
}

/** The names of the rights in `after` that are not in `before`. */
function namesGained(before: Rights, after: Rights): string {
  const t = i18n.getFixedT(null, ['rights', 'vocabulary']);
  return [
    ...gained(before.teams, after.teams).map((code) => t(`vocabulary:team.${code}`)),
    ...gained(before.permissions, after.permissions).map((name) => t(`rights:permission.${name}`)),
    ...gained(before.dashboards, after.dashboards).map((name) =>
      t(`vocabulary:dashboard.${name as DashboardComponent}`),
    ),
  ].join(', ');
}

/**
 * Notifies users of rights granted and revoked while they work. A screen that is no longer accessible to them
 * shows that itself.
 */
export async function tellOfRights(before: Me, after: Me, router: RegisteredRouter): Promise<void> {
  await loadWords(['rights', 'accounts', 'vocabulary']);
  const granted = namesGained(before, after);
  const taken = namesGained(after, before);
  if (granted === '' && taken === '') return;
  const t = i18n.getFixedT(null, 'accounts');
  notifications.show({
    title: t('notice.title'),
    message: [
      ...(taken === '' ? [] : [t('notice.taken', { rights: taken })]),
      ...(granted === '' ? [] : [t('notice.granted', { rights: granted })]),
    ].join(' '),
    color: taken === '' ? 'teal' : 'orange',
    autoClose: READ_MS,
  });
  void queryClient.invalidateQueries();
  // Routes such as those of queues depend on teams and dashboards too.
  await router.invalidate();
}
