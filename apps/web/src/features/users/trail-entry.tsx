import type { BodyOf, ReplyOf } from '@maxilla/contract/calls';
import type { accounts } from '@maxilla/contract/accounts';
import type { DashboardComponent } from '@maxilla/domain/dashboards';
import type { Category, Role, UserStatus } from '@maxilla/domain/people';
import type { Permission } from '@maxilla/domain/permissions';
import type { TeamCode } from '@maxilla/domain/teams';
import { useTranslation } from 'react-i18next';

/** An entry of the trail of accounts. */
export type Change = ReplyOf<(typeof accounts)['changes']>['changes'][number];

type ProfileField = keyof BodyOf<(typeof accounts)['updateProfile']>;

/** What an entry says, in words: `Added · Right: Edit clinics`. */
export function useChangeWords(): (change: Change) => string {
  const { t } = useTranslation(['accounts', 'rights', 'vocabulary']);
  const valueOf = (subject: Change['subject'], value: string) => {
    switch (subject) {
      case 'ACCOUNT':
        return t(`vocabulary:role.${value as Role}`);
      case 'STATUS':
        return t(`vocabulary:userStatus.${value as UserStatus}`);
      case 'PERMISSION':
        return t(`rights:permission.${value as Permission}`);
      case 'TEAM':
      case 'FOLLOWER':
        return t(`vocabulary:team.${value as TeamCode}`);
      case 'DASHBOARD':
        return t(`vocabulary:dashboard.${value as DashboardComponent}`);
      case 'CATEGORY':
        return t(`rights:category.${value as Category}`);
      case 'PROFILE':
        return t(`field.${value as ProfileField}`);
      case 'ACCOUNTING':
        return value;
    }
  };
  const changedFrom = (former: string, { subject, value, actorFullName }: Change) => {
    const now = valueOf(subject, value);
    // Whoever follows a dentist has put themselves there.
    if (subject === 'FOLLOWER') return `${now} · ${former} → ${actorFullName ?? ''}`;
    return `${valueOf(subject, former)} → ${now}`;
  };
  return (change) => {
    const { subject, operation, value, former } = change;
    return t(`trail.${operation}`, {
      subject: t(`rights:trailSubject.${subject}`),
      value: former === null ? valueOf(subject, value) : changedFrom(former, change),
    });
  };
}
